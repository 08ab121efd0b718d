import type { TimerSet } from '../kernel/event.ts';
import { timerUntil, type World } from '../kernel/world.ts';

/** The waits by which any feature knows that a character is in prison, or on the way to another city. */
const inPrison = 'prison';
const onTheWay = 'travel';

/** When a character's last stay in prison ends or ended, ms; 0 if there was none. */
export const jailedUntil = (world: World, character: string): number =>
  timerUntil(world, character, inPrison);

/** When a character's last journey ends or ended, ms; 0 if there was none. */
export const travelsUntil = (world: World, character: string): number =>
  timerUntil(world, character, onTheWay);

/** A character's last sentence: from when until when, ms, and what for. */
export const sentenceOf = (world: World, character: string) => world.timers.get(character)?.[inPrison];

/** Puts a character in prison until `until`, ms, or lets them out at that moment. */
export const jail = (character: string, until: number, reason?: string): TimerSet => ({
  character,
  name: inPrison,
  until,
  ...(reason === undefined ? {} : { reason }),
});
