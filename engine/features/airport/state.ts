import { defineSlice, timerUntil, type World } from '../../kernel/state/world.ts';

/** Where somebody came from, and the cities they have flown to, by id, with how often. */
export interface Travels {
  readonly from: string;
  readonly visits: Readonly<Record<string, number>>;
}

/** Travels by character. */
export const airportState = defineSlice('airport', () => ({ travels: new Map<string, Travels>() }));

/** When a character lands, ms since the epoch; null for one who is not in the air. */
export function landsAt(world: World, character: string, now: number): number | null {
  const until = timerUntil(world, character, 'travel');
  return until > now ? until : null;
}
