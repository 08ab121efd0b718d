import { dayMs } from './time.ts';

/** A stretch of time with days to count: a round, a season, an event. Times in ms since the epoch. */
export interface Period {
  readonly startsAt: number;
  readonly endsAt: number;
  /** When the deathmatch begins, which lasts to the end; null if there is none. */
  readonly deathmatchAt: number | null;
}

/**
 * How far a period has come: its day from 1, the deathmatch's own day from 1, both null outside (R088), and the
 * share that has passed, 0 to 100 with two decimals (R089).
 */
export function viewPeriod({ startsAt, endsAt, deathmatchAt }: Period, now: number) {
  const running = now >= startsAt && now < endsAt;
  const percent = ((now - startsAt) / (endsAt - startsAt)) * 100;
  return {
    day: running ? dayFrom(startsAt, now) : null,
    deathmatch_day:
      running && deathmatchAt !== null && now >= deathmatchAt ? dayFrom(deathmatchAt, now) : null,
    percent: Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100,
  };
}

/** The day of `start` in which `now` lies; the first is 1. */
export function dayFrom(start: number, now: number): number {
  return Math.floor((now - start) / dayMs) + 1;
}
