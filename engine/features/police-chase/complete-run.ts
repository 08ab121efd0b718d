import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import type { Move } from '../../kernel/state/event.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { boostedPoints } from '../../kits/perks.ts';
import { attemptAnswer, attemptCounts } from '../../kits/attempt.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { drugAsset, drugs } from '../../shared/catalogues/drugs.ts';
import { inHand, sourceOf } from '../../shared/holders/holders.ts';
import { secondMs } from '../../shared/time/time.ts';
import { pointsFor } from '../going-rate/going-rate.ts';
import { drawArrest } from '../../kits/arrest.ts';
import { completed, ppmPerPercent, type Run } from './events.ts';
import { policeChaseRules } from './rules.ts';
import { openChase } from './state.ts';
import { stepsOf, type Chase, type Step } from './steps.ts';

/** What a player was put away for. */
export const charge = 'a trunk full of contraband';

/**
 * Turns off with what is left (E265). The player drove by themselves; only where they turn off is told, by the units,
 * and only now is drawn whether they get away.
 */
export const completeRun = defineCommand({
  type: 'police-chase.complete-run',
  payload: z.strictObject({
    units: z.int().min(0).max(1_000_000),
    /** The chase that the player has in view; null where they did not say. */
    chase: z.string().max(40).nullable(),
  }),
  guards: actingFreely,
  decide(world, { payload: { units, chase: seen } }, context) {
    const character = context.me.id;
    const chase = openChase(world, character);
    if (!chase) return refuse('chase_closed', 'Nobody is behind you.', { kind: 'conflict' });
    if ((seen ?? chase.id) !== chase.id)
      return refuse('chase_changed', 'That chase is over. Look again.', { kind: 'conflict' });
    const step = stepsOf(chase).find((each) => each.units === units);
    if (!step) return refuse('chase_units', 'There is no corner with that many units left.');
    const { run, timers } = drawRun(world, context, chase, step);
    return [
      completed.draft(run, {
        moves: broughtHome(character, run),
        counts: [
          ...attemptCounts(world, 'police-chase', character, run),
          { character, metric: 'police-chase.units', by: run.success ? units : 0 },
        ],
        timers,
        subjects: [{ id: character, role: 'owner' }],
      }),
    ];
  },
  answer(events) {
    const { data, at } = completed.first(events);
    return answerOf(data, at);
  },
});

function drawRun(world: World, context: ActingContext, chase: Chase, { units, chance }: Step) {
  const rules = policeChaseRules(world);
  const character = context.me.id;
  const success = context.draw.chance(chance * ppmPerPercent, 'success');
  const arrest = success
    ? { prisonSeconds: null, timers: [] }
    : drawArrest(world, context, character, rules.arrest, charge);
  const run: Run = {
    success,
    chase: chase.id,
    drug: chase.drug,
    unitsStart: chase.unitsStart,
    units,
    chance,
    money: 0,
    levelPoints: boostedPoints(
      world,
      character,
      pointsFor(world, character, success ? rules.levelPoints : rules.failurePoints),
      context.now,
    ),
    heat: success ? rules.heatOnSuccess : rules.arrest.heatOnFailure,
    bribes: 0,
    waitSeconds: rules.waitSeconds,
    prisonSeconds: arrest.prisonSeconds,
  };
  const until = context.now + rules.waitSeconds * secondMs;
  return { run, timers: [{ character, name: 'police-chase', until }, ...arrest.timers] };
}

function broughtHome(character: string, { success, drug, units }: Run): Move[] {
  if (!success) return [];
  const asset = drugAsset(drug);
  return [{ asset, from: sourceOf('police-chase'), to: inHand(character), amount: units }];
}

function answerOf(run: Run, at: number) {
  const { name } = drugs.of(run.drug);
  return {
    ...attemptAnswer(run, at),
    message: run.success
      ? `You lost them, and brought home ${run.units} units of ${name.toLowerCase()}.`
      : `They boxed you in with ${run.units} units of ${name.toLowerCase()} in the trunk.`,
    drug_id: run.drug,
    drug_name: name,
    units_start: run.unitsStart,
    units: run.units,
    chance: run.chance,
  };
}
