import { metric, timerUntil, type World } from '../../kernel/state/world.ts';
import { iso, isoOrNull } from '../../shared/time/time.ts';
import { viewPublicCharacter } from '../characters/views.ts';
import { moneyFor, pointsFor } from '../going-rate/going-rate.ts';
import { viewTimer } from '../timers/views.ts';
import { wholePercent } from '../../shared/text/percent.ts';
import { extortionRules } from './rules.ts';
import { bankLock, chanceOf, demandOn, returnableOf, returnAmounts, targetsOf } from './state.ts';

/** The page of extortion (E250). Nothing in it depends on where a target is, or on what they have. */
export function viewExtortion(world: World, viewer: string, now: number) {
  const rules = extortionRules(world);
  const lock = bankLock(world, viewer, now);
  const bankReady = timerUntil(world, viewer, 'extortion-bank');
  return {
    targets: targetsOf(world, viewer, now).map((id) => ({
      character: viewPublicCharacter(world, id),
      chance: wholePercent(chanceOf(world, viewer, id, 'cash')),
      demand: demandOn(world, id, 'cash'),
    })),
    block_min: moneyFor(world, viewer, rules.cash.blockMin),
    block_max: moneyFor(world, viewer, rules.cash.blockMax),
    bank_available: lock === null,
    bank_locked_reason: lock,
    bank_wait_until: isoOrNull(bankReady > now ? bankReady : null),
    /** At a victim of the same level. */
    bank_chance: wholePercent(chanceOf(world, viewer, viewer, 'bank')),
    returnable: returnableOf(world, viewer, now).map((each) => ({
      id: each.id,
      target: viewPublicCharacter(world, each.target),
      type: each.type,
      created_at: iso(each.at),
      money: each.taken,
      money_return_amounts: returnAmounts(world, each),
    })),
    level_points: pointsFor(world, viewer, rules.levelPoints),
    attempts: metric(world, viewer, 'extortion.attempts'),
    attempts_success: metric(world, viewer, 'extortion.successes'),
    streak: metric(world, viewer, 'extortion.streak'),
    streak_max: metric(world, viewer, 'extortion.streak_max'),
    timer: viewTimer(world, viewer, 'extortion', now),
  };
}
