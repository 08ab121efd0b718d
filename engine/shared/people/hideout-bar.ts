import { timerUntil, type World } from '../../kernel/state/world.ts';
import type { TimerSet } from '../../kernel/state/event.ts';

const bar = 'hideout-barred';

/** Until when a gangster is kept out of hideout, ms; in the past for one who is not. */
export const hideoutBarredUntil = (world: World, character: string): number =>
  timerUntil(world, character, bar);

/** Keeps a gangster out of hideout until `until` at the least. */
export const barFromHideout = (world: World, character: string, until: number): TimerSet => ({
  character,
  name: bar,
  until: Math.max(hideoutBarredUntil(world, character), until),
});
