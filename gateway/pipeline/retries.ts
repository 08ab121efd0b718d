import { rest, type Timing } from '@rackets/projections/runner/timing.ts';

/** How often a log that does not answer is asked again before nothing is known. */
export const retries = 3;
const firstDelayMs = 50;

/** Rests before a retry, the first of which has number 1; each waits twice as long as the one before. */
export function restBefore(retry: number, timing: Timing): Promise<void> {
  return rest(timing, firstDelayMs * 2 ** (retry - 1));
}
