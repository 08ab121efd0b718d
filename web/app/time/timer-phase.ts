import type { Timer } from '../api/shapes.ts';

const pendingMs = 3000;

/** A wait runs, is about to end (3 s or less, R280), or is over. */
export type TimerPhase = 'running' | 'pending' | 'ready';

export function phaseOf(timer: Pick<Timer, 'timestamp'> | undefined, now: number): TimerPhase {
  if (timer === undefined || timer.timestamp === null) return 'ready';
  const left = Date.parse(timer.timestamp) - now;
  if (left <= 0) return 'ready';
  return left <= pendingMs ? 'pending' : 'running';
}
