import { prisonRules } from '@rackets/engine/features/prison/rules.ts';
import { roundRules } from '@rackets/engine/features/round/rules.ts';
import { hourMs, weekMs } from '@rackets/engine/world/time.ts';
import type { RoundCalendar } from './engine-process.ts';
import { jumpsByYears } from './faults.ts';

/** Long enough to outlast every jump of a year. */
const longRound = { weeks: 400, deathmatchWeeks: 1, spareDays: 7 };
const endsEvery = 8;

/**
 * When the round is opened: usually right now. One seed in eight plays its last hours, so that deathmatch and end
 * come among the commands; one whose clock jumps by years has a round of years, with few inmates.
 */
export function calendarOf(seed: number, epoch: number, lengthMs: number): RoundCalendar {
  const { weeks, deathmatchWeeks } = roundRules.defaults;
  if (jumpsByYears(seed)) {
    const npcs = { ...prisonRules.defaults.npcs, everySeconds: 24 * 3_600 };
    return { startsAt: epoch, rules: { round: longRound, prison: { ...prisonRules.defaults, npcs } } };
  }
  if (seed % endsEvery !== 0) return { startsAt: epoch, rules: {} };
  // An hour for the deathmatch to begin in, or to end in.
  const before = seed % (2 * endsEvery) === 0 ? deathmatchWeeks * weekMs : 0;
  return {
    startsAt: epoch - weeks * weekMs + before + Math.min(hourMs, Math.floor(lengthMs * 0.8)),
    rules: {},
  };
}
