import type { World } from '../kernel/state/world.ts';
import { features } from './index.ts';
import { timersRules } from './timers/rules.ts';
import { timersReset } from './timers/state.ts';
import { viewTimersAtRest, viewTimersOf, type viewTimer } from './timers/views.ts';

/** The timers that a player is told of; each is in the set from the start, running or not. */
export const toldTimers: readonly string[] = features.flatMap(({ timers }) =>
  Object.entries(timers ?? {}).flatMap(([name, { hidden }]) => (hidden ? [] : [name])),
);

const told: ReadonlySet<string> = new Set(toldTimers);

/** Whether a player's timer set has a timer. */
export function isTold(timer: string): boolean {
  return told.has(timer);
}

export type TimerSet = Readonly<Record<string, ReturnType<typeof viewTimer>>>;

/** A character's whole timer set (E033). */
export function viewTimers(world: World, character: string, now: number): TimerSet {
  return { ...timersAtRest(world), ...timersInUse(world, character, now) };
}

/**
 * Those of a character's timers that are not as everybody's are at rest: they run, or were reset today. A handful,
 * however many features there are.
 */
export function timersInUse(world: World, character: string, now: number): TimerSet {
  const running = (world.timers.get(character) ?? []).filter(({ until }) => until > now);
  const names = [...running.map(({ name }) => name), ...timersReset(world, character, now)];
  return viewTimersOf(world, character, names.filter(isTold), now);
}

/** By the rules' object, which never changes. */
const atRest = new WeakMap<object, TimerSet>();

/** The whole set of somebody who waits for nothing: one object for all answers of a round. */
export function timersAtRest(world: World): TimerSet {
  const rules = timersRules(world);
  let known = atRest.get(rules);
  if (!known) atRest.set(rules, (known = viewTimersAtRest(world, toldTimers)));
  return known;
}
