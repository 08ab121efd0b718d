import { roundRules } from '@rackets/engine/features/round/rules.ts';
import { hourMs, weekMs } from '@rackets/engine/shared/time/time.ts';
import type { RoundCalendar } from './engine-process.ts';

const endsEvery = 8;

/**
 * When the round is opened: usually right now. One seed in eight plays its last hours, so that deathmatch and end
 * come among the commands.
 */
export function calendarOf(seed: number, epoch: number, lengthMs: number): RoundCalendar {
  const { weeks, deathmatchWeeks } = roundRules.defaults;
  if (seed % endsEvery !== 0) return { startsAt: epoch, rules: {} };
  // An hour for the deathmatch to begin in, or to end in.
  const before = seed % (2 * endsEvery) === 0 ? deathmatchWeeks * weekMs : 0;
  return {
    startsAt: epoch - weeks * weekMs + before + Math.min(hourMs, Math.floor(lengthMs * 0.8)),
    rules: {},
  };
}
