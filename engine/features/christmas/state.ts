import { defineSlice, type World } from '../../kernel/state/world.ts';
import { utcDay } from '../../shared/time/time.ts';
import type { Prize } from './prize.ts';
import { christmasRules } from './rules.ts';

export const christmasState = defineSlice('christmas', () => ({
  /** What each account found, by the UTC day of the door: a new life opens no door a second time. */
  opened: new Map<string, Map<number, Prize>>(),
}));

/** What an account found behind the door of a UTC day; null if it has not opened it. */
export function foundOn(world: World, account: string, day: number): Prize | null {
  return christmasState(world).opened.get(account)?.get(day) ?? null;
}

/** The UTC day of the first door, in the season nearest to `now`: the one that ended in January, not the next. */
export function firstDoorDay(world: World, now: number): number {
  const { month, day } = christmasRules(world).firstDoor;
  const thisYear = new Date(now).getUTCFullYear();
  const [before, present, after] = [-1, 0, 1].map((years) =>
    utcDay(Date.UTC(thisYear + years, month - 1, day)),
  ) as [number, number, number];
  const distance = (first: number) => Math.abs(first - utcDay(now));
  if (distance(before) < distance(present)) return before;
  return distance(after) < distance(present) ? after : present;
}

/** The UTC day on which a door can be opened; doors count from 1. */
export const dayOfDoor = (world: World, door: number, now: number): number =>
  firstDoorDay(world, now) + door - 1;
