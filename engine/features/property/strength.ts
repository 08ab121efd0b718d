/** Strength is kept in millionths of one. */
export const oneStrength = 1_000_000;
const tenth = oneStrength / 10;

/** How strong a property was at `since`, ms, and until when it grows half as fast. */
export interface Walls {
  readonly base: number;
  readonly since: number;
  readonly slowUntil: number;
}

/** By which numbers strength grows: see the rules. */
interface Growth {
  readonly most: number;
  readonly growsEverySeconds: number;
}

/** How strong walls are at a time, in millionths: computed, never counted up. */
export function strengthAt({ most, growsEverySeconds }: Growth, walls: Walls, now: number): number {
  const { base, since, slowUntil } = walls;
  const slowMs = Math.max(0, Math.min(now, slowUntil) - since);
  const fastMs = Math.max(0, now - Math.max(since, slowUntil));
  // Halves of a ms: at half speed one counts for one, else for two.
  const grown = Math.floor(((2 * fastMs + slowMs) * (oneStrength / 2_000)) / growsEverySeconds);
  return Math.min(most, base + grown);
}

/** Strength as players read it: out of ten, in tenths, rounded down. */
export const strengthOf = (millionths: number): number => Math.floor(millionths / tenth) / 10;

/** Whether so little is left that a property can be taken over: what is told of it is 0. */
export const isDown = (millionths: number): boolean => millionths < tenth;
