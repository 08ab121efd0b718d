import type { World } from './world.ts';

const dayMs = 86_400_000;

/** The day of the round's key chain at `now` (ms): UTC days, counted from 1. */
export function dayOf(world: World, now: number): number {
  return Math.max(1, Math.floor(now / dayMs) - daysBefore(world) + 1);
}

/** The time in ms at which a day of the round ends and the next begins. */
export function endOfDay(world: World, day: number): number {
  return (daysBefore(world) + day) * dayMs;
}

function daysBefore(world: World): number {
  return Math.floor(world.round.startsAt / dayMs);
}
