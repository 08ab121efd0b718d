import {
  AccessDeniedError,
  InvalidArgumentError,
  StreamDeletedError,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { InvariantError } from '@rackets/engine/kernel/values/assert.ts';
import { realTiming, rest, type Timing } from '@rackets/projections/runner/timing.ts';
import { CorruptLogError } from '../event-log.ts';
import { isRefused, RefusedError } from './denied.ts';

const firstRestMs = 50;
const longestRestMs = 1_000;

/** Whether an error may be temporary: a lost connection, an election, a busy server, a deadline. */
export function isPassing(error: unknown): boolean {
  const lasting = [
    AccessDeniedError,
    RefusedError,
    InvalidArgumentError,
    StreamDeletedError,
    StreamNotFoundError,
    CorruptLogError,
    InvariantError,
  ];
  return !lasting.some((kind) => error instanceof kind);
}

/** The delay before the retry that follows `failures` failures, in ms. */
export function delayMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(longestRestMs, firstRestMs * 2 ** (failures - 1));
}

export interface Patience {
  /** For how long a question is asked again, ms. */
  readonly ms: number;
  readonly signal: AbortSignal;
  readonly timing?: Timing;
}

/**
 * Asks again until there is an answer. Throws the last error if it is lasting, where the patience is over, or when the
 * signal aborts. Who waits for as long as it takes waits for a right that was taken away, too.
 */
export async function patiently<T>(
  ask: () => Promise<T>,
  { ms, signal, timing = realTiming }: Patience,
): Promise<T> {
  const began = timing.elapsed();
  for (let failures = 1; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      const isLasting = !isPassing(error) && !(ms === Infinity && isRefused(error));
      if (isLasting || timing.elapsed() - began >= ms || signal.aborted) throw error;
      await rest(timing, delayMs(failures), signal);
    }
  }
}

/** No answer has arrived. The request may have been carried out, or may still be. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}
