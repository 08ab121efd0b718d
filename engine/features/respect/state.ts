import { defineSlice, type World } from '../../kernel/state/world.ts';
import { utcDay } from '../../shared/time/time.ts';
import { respectRules } from './rules.ts';

export const respectState = defineSlice('respect', () => ({
  /** The UTC day of `given`. */
  day: 0,
  /** What was given on that day, by account: a new life begins with what the last one left. */
  given: new Map<string, number>(),
}));

/** How much an account has left to give today. */
export function respectLeft(world: World, account: string, now: number): number {
  const { day, given } = respectState(world);
  const used = day === utcDay(now) ? (given.get(account) ?? 0) : 0;
  return Math.max(0, respectRules(world).perDay - used);
}

/** Part of apply. */
export function countGiven(world: World, account: string, amount: number, at: number): void {
  const state = respectState(world);
  if (state.day !== utcDay(at)) {
    state.day = utcDay(at);
    state.given.clear();
  }
  state.given.set(account, (state.given.get(account) ?? 0) + amount);
}

/** Gives an account all of the day's respect once more. Part of apply. */
export function forgetGiven(world: World, account: string): void {
  respectState(world).given.delete(account);
}
