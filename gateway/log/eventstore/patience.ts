import { AccessDeniedError, InvalidArgumentError, StreamDeletedError } from '@eventstore/db-client';
import { InvariantError } from '@rackets/engine/kernel/assert.ts';
import { realTiming, rest } from '@rackets/projections/runner/timing.ts';
import { CorruptLogError } from '../event-log.ts';

/** Together about six seconds: a cluster elects its next leader in fewer. */
const retryDelaysMs = [50, 100, 200, 400, 800, 1600, 3200];

/** True for what may be gone at the next try: a lost connection, an election, a busy server, a deadline. */
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

/** How long to wait before a try that follows `failures` failed ones, in ms. */
export function delayMs(failures: number): number {
  return retryDelaysMs[Math.min(failures, retryDelaysMs.length) - 1] ?? 0;
}

/**
 * Does what changes nothing, or nothing when done twice, again until it succeeds. Throws its last error when it may
 * not be tried again, when patience is at its end or when `signal` aborts.
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

/** Nobody has answered in time. What was asked for may be done, or may be yet. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

/** Settles as `promise` does, or rejects with a NoAnswerError after `ms`: the client itself sets no end. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswerError(`no answer within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
