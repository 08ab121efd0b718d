import type { TimerSet } from '../../kernel/state/event.ts';
import { timerOf, type Timer } from '../../kernel/state/timers.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';

/** The waits by which any feature knows that a character is in prison, or on the way to another city. */
const inPrison = 'prison';
const onTheWay = 'travel';

/** When a character's stay in prison ends, ms; in the past, or 0, at liberty. */
export const jailedUntil = (world: World, character: string): number =>
  timerUntil(world, character, inPrison);

/** When a character's journey ends, ms; in the past, or 0, on the ground. */
export const travelsUntil = (world: World, character: string): number =>
  timerUntil(world, character, onTheWay);

/** A character's sentence: from when until when, ms, and what for. It may have ended; most that have are gone. */
export const sentenceOf = (world: World, character: string): Timer | undefined =>
  timerOf(world.timers, character, inPrison);

/** Puts a character in prison until `until`, ms, or lets them out at that moment. */
export const jail = (character: string, until: number, reason?: string): TimerSet => ({
  character,
  name: inPrison,
  until,
  ...(reason === undefined ? {} : { reason }),
});
