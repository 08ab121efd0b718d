import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';

/** The outcome of an append. `unknown` is everything but success and a definite "other revision". */
export type AppendResult =
  | { readonly kind: 'appended' }
  | { readonly kind: 'wrong-revision'; readonly head: number }
  | { readonly kind: 'unknown'; readonly cause: Error };

/**
 * The log of a stream: the one truth. Both adapters pass `event-log.conformance.ts`.
 * Revisions count from 0 without gaps; the head of an empty stream is -1.
 */
export interface EventLog {
  /** The revision of the last durable event, -1 when there is none. */
  head(stream: string): Promise<number>;
  /**
   * Makes `events` durable as one, in order, the first at revision `expected + 1`; all or nothing.
   * Resolves only when they are on disk (a quorum's, where there is one). A retry is with the identical list:
   * events are the same when their hashes are.
   */
  append(stream: string, expected: number, events: readonly RecordedEvent[]): Promise<AppendResult>;
  /**
   * Durable events from revision `from` on, in order, in arrays of at most `batchSize`.
   * Verifies the hash chain within what it reads; throws `CorruptLogError` where it breaks.
   */
  read(stream: string, from: number, options?: ReadOptions): AsyncIterable<readonly RecordedEvent[]>;
  /**
   * Durable events from revision `from` on, now and for ever, in order, without gaps or repeats, until `signal`
   * aborts. Resubscribes by itself and asserts the next revision.
   */
  subscribe(stream: string, from: number, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]>;
  /** Streams that hold at least one event, sorted. */
  streams(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface ReadOptions {
  /** The last revision to read, inclusive; the head by default. */
  readonly to?: number;
  readonly batchSize?: number;
}

/** The bytes on disk are not what was written: torn, truncated or altered. Nothing is served from such a log. */
export class CorruptLogError extends Error {
  override name = 'CorruptLogError';
}

export const maxEventBytes = 64 * 1024;
export const maxAppendBytes = 256 * 1024;
export const maxAppendEvents = 512;
