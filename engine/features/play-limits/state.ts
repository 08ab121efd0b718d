import { defineSlice, type World } from '../../kernel/state/world.ts';
import { utcDay } from '../../shared/time/time.ts';

/** What a player has set for their own games. */
export interface OwnLimits {
  /** The most that a UTC day may cost, in dollars; null without a limit. */
  limit: number | null;
  /** What replaces it, and from when, ms; null where nothing is to change. */
  next: { readonly limit: number | null; readonly from: number } | null;
  /** Ms since the epoch; in the past without a break. */
  breakUntil: number;
  /** The UTC day of `lost`. */
  day: number;
  /** Staked less paid on that day, since there are own limits; below zero for a day that brought money. */
  lost: number;
}

export const playLimitsState = defineSlice('play-limits', () => ({
  /** By account, so that a new life begins without a way round them. Only accounts that ever set one. */
  own: new Map<string, OwnLimits>(),
}));

export const ownLimitsOf = (world: World, account: string): OwnLimits | null =>
  playLimitsState(world).own.get(account) ?? null;

/** The account's own limits, to be written: part of apply. */
export function ownLimitsIn(world: World, account: string): OwnLimits {
  const { own } = playLimitsState(world);
  const known = own.get(account) ?? { limit: null, next: null, breakUntil: 0, day: 0, lost: 0 };
  own.set(account, known);
  return known;
}

/** The limit that holds at `now`, in dollars; null without one. */
export function limitAt(own: OwnLimits | null, now: number): number | null {
  if (own === null) return null;
  return own.next !== null && own.next.from <= now ? own.next.limit : own.limit;
}

/** What games cost on the UTC day of `now`, in dollars: never below zero. */
export const lostOn = (own: OwnLimits | null, now: number): number =>
  own?.day === utcDay(now) ? Math.max(0, own.lost) : 0;

/** What may still be lost on the day of `now`, in dollars. What was won on the day may be lost again. */
export function leftOn(own: OwnLimits, limit: number, now: number): number {
  const lost = own.day === utcDay(now) ? own.lost : 0;
  return Math.max(0, limit - lost);
}

/** Keeps what a day's games cost. Part of apply. */
export function countLoss(world: World, account: string, lost: number, at: number): void {
  const own = ownLimitsOf(world, account);
  if (own === null) return;
  if (own.day !== utcDay(at)) {
    own.day = utcDay(at);
    own.lost = 0;
  }
  own.lost += lost;
}
