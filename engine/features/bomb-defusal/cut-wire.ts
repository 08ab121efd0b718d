import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import { drawOne } from '../../kernel/dice/draw.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { boostedPoints } from '../../kits/perks.ts';
import { attemptAnswer, attemptCounts, attemptTakings } from '../../kits/attempt.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { cutMoves, splitEarnings } from '../../shared/ports/earnings-cut.ts';
import { sourceOf } from '../../shared/holders/holders.ts';
import { secondMs } from '../../shared/time/time.ts';
import { drawArrest } from '../../kits/arrest.ts';
import { drawClue } from './draw-clue.ts';
import { wireCut, type WireCut } from './events.ts';
import { bombDefusalRules } from './rules.ts';
import { openBomb, reward, type OpenBomb } from './state.ts';
import { clueOf, possibleWirings, wires, type Wire } from './wires.ts';

/** What a player was put away for. */
export const charge = 'a bomb that went off in your hands';

/**
 * Cuts one wire (E262). Only now is it drawn what the wire does, among the wirings that all shown clues allow: nobody
 * can read it anywhere before.
 */
export const cutWire = defineCommand({
  type: 'bomb-defusal.cut-wire',
  payload: z.strictObject({
    wire: z.enum(wires),
    /** The bomb that the player has in view, and how many of its wires were cut; null where they did not say. */
    bomb: z.string().max(40).nullable(),
    step: z.int().min(0).max(wires.length).nullable(),
  }),
  guards: actingFreely,
  decide(world, { payload: { wire, bomb, step } }, context) {
    const character = context.me.id;
    const open = openBomb(world, character);
    if (!open) return refuse('bomb_closed', 'You have no bomb to defuse.', { kind: 'conflict' });
    if ((bomb ?? open.id) !== open.id || (step ?? open.snipped.length) !== open.snipped.length)
      return refuse('bomb_changed', 'The bomb has changed. Look again.', { kind: 'conflict' });
    if (open.snipped.includes(wire))
      return refuse('bomb_wire_cut', 'That wire is already cut.', { kind: 'conflict' });
    const { cut, timers } = drawCut(world, context, open, wire);
    return [
      wireCut.draft(cut, {
        moves: [
          ...attemptTakings('bomb-defusal', character, cut),
          ...cutMoves(context.me, cut.moneyFamily, { from: sourceOf('bomb-defusal') }),
        ],
        counts: cut.ended ? attemptCounts(world, 'bomb-defusal', character, cut) : [],
        timers,
        subjects: [{ id: character, role: 'owner' }],
      }),
    ];
  },
  answer(events) {
    const { data, at } = wireCut.first(events);
    return answerOf(data, at);
  },
});

function drawCut(world: World, context: ActingContext, open: OpenBomb, wire: Wire) {
  const { stop, fire } = drawOne(context.draw, possibleWirings(open.clues, open.snipped), 'wiring');
  const snipped = [...open.snipped, wire];
  const step = { bomb: open.id, wire, snipped };
  if (wire !== stop && wire !== fire) {
    const clue = drawClue(context.draw, open.clues, snipped);
    const clueCount = open.clues.length + (clue === null ? 0 : 1);
    return { cut: { ...nothingYet, ...step, clue, clueCount }, timers: [] };
  }
  const rules = bombDefusalRules(world);
  const character = context.me.id;
  const success = wire === stop;
  const pays = reward(world, character);
  const { own, family } = splitEarnings(
    world,
    context.me,
    success ? context.draw.between(pays.moneyMin, pays.moneyMax, 'money') : 0,
  );
  const arrest = success
    ? { prisonSeconds: null, timers: [] }
    : drawArrest(world, context, character, rules.arrest, charge);
  const cut: WireCut = {
    ...nothingYet,
    ...step,
    success,
    ended: true,
    clueCount: open.clues.length,
    money: own,
    moneyFamily: family,
    levelPoints: boostedPoints(
      world,
      character,
      success ? pays.levelPoints : pays.failurePoints,
      context.now,
    ),
    heat: success ? rules.heatOnSuccess : rules.arrest.heatOnFailure,
    waitSeconds: rules.waitSeconds,
    prisonSeconds: arrest.prisonSeconds,
  };
  const until = context.now + rules.waitSeconds * secondMs;
  return { cut, timers: [{ character, name: 'bomb-defusal', until }, ...arrest.timers] };
}

/** A cut that ends nothing. */
const nothingYet = {
  success: false,
  ended: false,
  clue: null,
  money: 0,
  moneyFamily: 0,
  levelPoints: 0,
  heat: 0,
  bribes: 0,
  waitSeconds: 0,
  prisonSeconds: null,
} satisfies Partial<WireCut>;

function answerOf(cut: WireCut, at: number) {
  return {
    ...attemptAnswer(cut, at),
    // R623: true for a clock that stopped, false for an explosion, null while it ticks on.
    success: cut.ended ? cut.success : null,
    wait_until: cut.ended ? attemptAnswer(cut, at).wait_until : null,
    message: messageOf(cut),
    wire: cut.wire,
    wires_snipped: cut.snipped,
    clue: cut.clue === null ? null : clueOf(cut.clue).text,
    money_family: cut.moneyFamily,
  };
}

function messageOf({ ended, success, wire }: WireCut): string {
  if (!ended) return `You snipped the ${wire} wire. The clock ticks on.`;
  return success
    ? `You cut the ${wire} wire, and the clock stopped.`
    : `You cut the ${wire} wire, and the case blew open.`;
}
