import type { Habit, RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import { lifeOf, timerUntil, type World } from '../../kernel/state/world.ts';
import { codesLeft, highestCode, safeIn } from './safes.ts';

const guess = (code: number) => ({
  type: 'safe-cracking.guess-code',
  payload: { guess: code, safe: null, step: null },
});

export const safeCrackingWishes: Readonly<Record<string, Wish>> = {
  'guess a code': {
    weight: 5,
    // Some guesses are out of range, which is refused.
    command: (world, character, _now, random) =>
      guess(random.chance(90) ? codeWithin(world, character, random) : random.below(highestCode + 2)),
  },
};

/** Halves what is left, roughly, as soon as the wait is over. */
export const safeCrackingHabit: Habit = (world, character, now, random) => {
  const until = timerUntil(world, character, 'safe-cracking');
  if (until > now) return { kind: 'wait', until };
  return { kind: 'act', command: guess(codeWithin(world, character, random)), urge: 4, seconds: 10 };
};

/** Near the middle of the codes that are left. */
function codeWithin(world: World, character: string, random: RandomSource): number {
  const safe = safeIn(world, lifeOf(world, character).location);
  const left = codesLeft(safe);
  const spread = Math.max(1, Math.floor(left / 4));
  return safe.low + Math.floor((left - spread) / 2) + random.below(spread);
}
