import type { World } from './world.ts';

const dayMs = 86_400_000;

/** The day of the round's key chain in which `now` (ms) lies: UTC days, the first is 1. */
export function dayOf(world: World, now: number): number {
  return Math.max(1, Math.floor(now / dayMs) - daysBefore(world) + 1);
}

/** The moment in ms at which a day of the round is over and the next one begins. */
export function endOfDay(world: World, day: number): number {
  return (daysBefore(world) + day) * dayMs;
}

function daysBefore(world: World): number {
  return Math.floor(world.round.startsAt / dayMs);
}
