import { rest, type Timing } from '@rackets/projections/runner/timing.ts';

/** How often an unresponsive log is asked again before the outcome counts as unknown. */
export const retries = 3;
const firstDelayMs = 50;

/** Waits before a retry, counted from 1; each wait is twice as long as the previous one. */
export function restBefore(retry: number, timing: Timing): Promise<void> {
  return rest(timing, firstDelayMs * 2 ** (retry - 1));
}
