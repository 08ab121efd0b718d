import { defineSlice, type World } from '../../kernel/state/world.ts';
import { utcDay } from '../../shared/time/time.ts';

/** `resets`: by character and timer, how many a player has used on a UTC day. */
export const timersState = defineSlice('timers', () => ({
  resets: new Map<string, Record<string, { day: number; used: number }>>(),
}));

/** The timers that a character has reset today. */
export function timersReset(world: World, character: string, now: number): readonly string[] {
  const row = timersState(world).resets.get(character);
  return row ? Object.keys(row).filter((timer) => resetsUsed(world, character, timer, now) > 0) : [];
}

/** Resets of a timer that a character has used today. */
export function resetsUsed(world: World, character: string, timer: string, now: number): number {
  const row = timersState(world).resets.get(character)?.[timer];
  return row?.day === utcDay(now) ? row.used : 0;
}
