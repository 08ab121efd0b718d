import { AccessDeniedError, InvalidArgumentError, StreamDeletedError } from '@eventstore/db-client';
import { InvariantError } from '@rackets/engine/kernel/values/assert.ts';
import { realTiming, rest } from '@rackets/projections/runner/timing.ts';
import { CorruptLogError } from '../event-log.ts';

/** About six seconds in total: a cluster elects its next leader in less. */
const retryDelaysMs = [50, 100, 200, 400, 800, 1600, 3200];

/** Whether an error may be temporary: a lost connection, an election, a busy server, a deadline. */
export function isPassing(error: unknown): boolean {
  const lasting = [
    AccessDeniedError,
    InvalidArgumentError,
    StreamDeletedError,
    CorruptLogError,
    InvariantError,
  ];
  return !lasting.some((kind) => error instanceof kind);
}

/** The delay before the retry that follows `failures` failures, in ms. */
export function delayMs(failures: number): number {
  return retryDelaysMs[Math.min(failures, retryDelaysMs.length) - 1] ?? 0;
}

/**
 * Retries an idempotent operation until it succeeds. Throws its last error if it is not retryable, when no retries are
 * left, or when `signal` aborts.
 */
export async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || failures > retryDelaysMs.length || signal.aborted) throw error;
      await rest(realTiming, delayMs(failures), signal);
    }
  }
}

/** No answer arrived in time. The request may have been carried out, or may still be. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

/** Settles as `promise` does, or rejects with a NoAnswerError after `ms`: the client itself has no timeout. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswerError(`no answer within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
