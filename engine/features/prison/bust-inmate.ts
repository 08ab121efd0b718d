import { z } from 'zod';
import { broken } from '../../kernel/values/assert.ts';
import { defineCommand, type DecisionContext } from '../../kernel/declarations/command-definition.ts';
import type { Count, Move, TimerSet } from '../../kernel/state/event.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import { metric, timerUntil, type World } from '../../kernel/state/world.ts';
import { boostedPoints } from '../../kits/perks.ts';
import { pointsFor } from '../going-rate/going-rate.ts';
import { drawArrest } from '../../kits/arrest.ts';
import { inHand, sourceOf } from '../../shared/holders/holders.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { bustAttempted, type Bust } from './events.ts';
import { prisonRules } from './rules.ts';
import { chanceToFree, npcFor } from './npcs-for.ts';
import { bustChance, bustWaitSeconds } from './state.ts';
import { bustTexts } from './texts.ts';

interface Inmate {
  readonly npc: string | null;
  readonly npcName: string | null;
  readonly target: string | null;
  readonly targetLevel: number;
  /** In a million. */
  readonly chance: number;
}

/** An attempt to open somebody's cell (E271). The first who succeeds frees; the next finds the cell empty. */
export const bustInmate = defineCommand({
  type: 'prison.bust-inmate',
  payload: z.strictObject({ npc: z.string().max(40).nullable(), character: z.string().max(40).nullable() }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const buster = context.me.id;
    const ready = timerUntil(world, buster, 'prison-bust');
    if (ready > context.now) return waitRefusal(ready);
    const inmate = findInmate(world, buster, payload, context.now);
    if (isRefusal(inmate)) return inmate;
    const { bust, timers } = drawBust(world, context, buster, inmate);
    return [
      bustAttempted.draft(bust, {
        moves: handedOver(buster, bust),
        counts: countsOf(buster, bust, world),
        timers,
        subjects: [
          { id: buster, role: 'owner' },
          ...(inmate.target === null ? [] : [{ id: inmate.target, role: 'target' }]),
        ],
      }),
    ];
  },
  answer(events) {
    const { data, at } = bustAttempted.first(events);
    return answerOf(data, at);
  },
});

function findInmate(
  world: World,
  buster: string,
  { npc, character }: { npc: string | null; character: string | null },
  now: number,
): Inmate | Refusal {
  if ((npc === null) === (character === null)) {
    return refuse('prison_inmate_unclear', 'Choose one inmate.', { kind: 'invalid' });
  }
  const left = refuse('prison_bust_left', 'This inmate has already left.', { kind: 'conflict' });
  if (npc !== null) {
    const inside = npcFor(world, buster, npc, now);
    return inside
      ? {
          npc,
          npcName: inside.name,
          target: null,
          targetLevel: inside.level,
          chance: chanceToFree(world, buster, inside),
        }
      : left;
  }
  const target = character === null ? undefined : world.characters.get(character);
  if (!target || target.dead || timerUntil(world, target.id, 'prison') <= now) return left;
  const targetLevel = levelOfCharacter(world, target.id).number;
  return {
    npc: null,
    npcName: null,
    target: target.id,
    targetLevel,
    chance: bustChance(world, buster, targetLevel),
  };
}

function drawBust(world: World, context: DecisionContext, buster: string, inmate: Inmate) {
  const rules = prisonRules(world);
  const success = context.draw.chance(inmate.chance, 'success');
  const bribe = success && context.draw.chance(rules.bribePpm, 'bribe');
  const arrest = success
    ? { prisonSeconds: null, timers: [] }
    : drawArrest(world, context, buster, rules.arrest, 'a jailbreak that broke down');
  const bust: Bust = {
    success,
    text: context.draw.below(3, 'text'),
    ...inmate,
    streak: success ? metric(world, buster, 'prison.player_streak') + freedPlayers(success, inmate) : 0,
    levelPoints: boostedPoints(
      world,
      buster,
      pointsFor(
        world,
        buster,
        success
          ? rules.levelPoints + Math.floor(inmate.targetLevel / rules.levelsPerPoint)
          : rules.failurePoints,
      ),
      context.now,
    ),
    heat: success ? rules.heatOnSuccess : rules.arrest.heatOnFailure,
    bribes: bribe ? 1 : 0,
    waitSeconds: bustWaitSeconds(world, buster),
    prisonSeconds: arrest.prisonSeconds,
  };
  const timers: TimerSet[] = [
    { character: buster, name: 'prison-bust', until: context.now + bust.waitSeconds * secondMs },
    ...arrest.timers,
  ];
  if (success && inmate.target !== null)
    timers.push({ character: inmate.target, name: 'prison', until: context.now });
  return { bust, timers };
}

/** Ruling 42: inmates who are no players count in no streak, record or ranking. */
function freedPlayers(success: boolean, { target }: Pick<Inmate, 'target'>): number {
  return success && target !== null ? 1 : 0;
}

function handedOver(buster: string, { bribes }: Bust): Move[] {
  if (bribes === 0) return [];
  return [{ asset: 'prison_bribes', from: sourceOf('prison'), to: inHand(buster), amount: bribes }];
}

function countsOf(buster: string, bust: Bust, world: World): Count[] {
  const count = (name: string, by: number): Count => ({ character: buster, metric: name, by });
  const anyStreak = bust.success ? metric(world, buster, 'prison.streak') + 1 : 0;
  return [
    count('level_points', bust.levelPoints),
    count('heat', bust.heat),
    count('prison.attempts', 1),
    count('prison.successes', bust.success ? 1 : 0),
    count('prison.player_busts', freedPlayers(bust.success, bust)),
    count('prison.player_streak', bust.streak),
    count('prison.player_streak_max', bust.streak),
    count('prison.level_points', bust.levelPoints),
    count('prison.streak', anyStreak),
    count('prison.streak_max', anyStreak),
  ];
}

function answerOf(bust: Bust, at: number) {
  const texts = bust.success ? bustTexts.successes : bustTexts.failures;
  return {
    success: bust.success,
    message: texts[bust.text] ?? broken(`a bust has the text ${bust.text}`),
    streak: bust.streak,
    level_points: bust.levelPoints,
    heat_percent: bust.heat / 10,
    prison_bribes: bust.bribes,
    wait_until: iso(at + bust.waitSeconds * secondMs),
    wait_seconds: bust.waitSeconds,
    prison_seconds: bust.prisonSeconds,
  };
}
