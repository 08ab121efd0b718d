import type { World } from '../kernel/world.ts';
import { features } from './index.ts';
import { viewTimersOf, type viewTimer } from './timers/views.ts';

/** The timers that a player is told of; each is in the set from the start, running or not. */
export const toldTimers: readonly string[] = features.flatMap(({ timers }) =>
  Object.entries(timers ?? {}).flatMap(([name, { hidden }]) => (hidden ? [] : [name])),
);

/** Whether a player's timer set has a timer. */
export function isTold(timer: string): boolean {
  return toldTimers.includes(timer);
}

export type TimerSet = Readonly<Record<string, ReturnType<typeof viewTimer>>>;

/** A character's whole timer set (E033). */
export function viewTimers(world: World, character: string, now: number): TimerSet {
  return viewTimersOf(world, character, toldTimers, now);
}
