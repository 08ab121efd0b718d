import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Looked } from './touches.ts';

/** The outcome of an append. `unknown` is everything except success and a definite conflict of revisions. */
export type AppendResult =
  | { readonly kind: 'appended' }
  | { readonly kind: 'wrong-revision'; readonly head: number }
  | { readonly kind: 'unknown'; readonly cause: Error };

/** What happened on the way to a server, since the process began. */
export interface LogFigures {
  /** Appends that were not acknowledged at once; each was sent again. */
  readonly failedAppends: number;
  readonly failedReads: number;
  /** Subscriptions that were begun anew. */
  readonly renewed: number;
  /** How long ago the server was heard, ms. */
  readonly heardAgoMs: number;
}

/**
 * The log of a stream, the source of truth. Both adapters pass `event-log.conformance.ts`. Revisions count from 0
 * without gaps; the head of an empty stream is -1.
 */
export interface EventLog {
  /**
   * The server that holds it, for messages: it may be away for a while, so everybody asks again instead of giving up.
   * Left out where the log is this process's own.
   */
  readonly server?: string;
  /** For how long the server has left something unanswered or refused, ms; 0 while it does neither. */
  readonly awayMs?: number;
  /** The rights that the server refuses to this process at present, a sentence each. */
  readonly denied?: readonly string[];
  /** For how long nothing that was read has been answered, ms: an election leaves reads answered. */
  readonly unreadMs?: number;
  /** The revision of the last durable event, -1 when there is none. */
  head(stream: string): Promise<number>;
  /**
   * Makes `events` durable atomically, in order, the first at revision `expected + 1`. Resolves only when they are on
   * disk (on a quorum's disks, where there is one). A retry must use the identical list: events are equal when their
   * hashes are.
   */
  append(stream: string, expected: number, events: readonly RecordedEvent[]): Promise<AppendResult>;
  /**
   * Durable events from revision `from` on, in order, in arrays of at most `batchSize`.
   * Verifies the hash chain within what it reads; throws `CorruptLogError` where it breaks.
   */
  read(stream: string, from: number, options?: ReadOptions): AsyncIterable<readonly RecordedEvent[]>;
  /**
   * Durable events from revision `from` on, existing and future ones, in order, without gaps or repeats, until `signal`
   * aborts. Resubscribes by itself and asserts the next revision.
   */
  subscribe(stream: string, from: number, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]>;
  /** Streams that hold at least one event, sorted. One that was deleted holds none. */
  streams(): Promise<readonly string[]>;
  /**
   * What somebody did to these streams, to those that are listed and to the list itself, past the game. Only where
   * others can reach the store.
   */
  touches?(streams: readonly string[]): Promise<Looked>;
  /** Throws FatalError `store` where the server refuses this process to write to one of these streams. */
  assertWritable?(streams: readonly string[]): Promise<void>;
  /** What happened on the way to the server. */
  readonly figures?: LogFigures;
  /** Takes back what hides a stream's events. Throws a sentence where it cannot be undone. */
  undo?(stream: string): Promise<void>;
  /** From here on `stream` is known to be durable up to `revision`: whoever reads less is told so by an error. */
  knows?(stream: string, revision: number): void;
  /**
   * How far the store's own clock is ahead of this machine's, ms; only where it has one. Resolves with the next event
   * that this process appends.
   */
  clockAheadMs?(): Promise<number>;
  close(): Promise<void>;
}

export interface ReadOptions {
  /** The last revision to read, inclusive; the head by default. */
  readonly to?: number;
  readonly batchSize?: number;
}

/** The bytes on disk are not those written: torn, truncated or altered. Such a log is not served. */
export class CorruptLogError extends Error {
  override name = 'CorruptLogError';
}

export const maxEventBytes = 64 * 1024;
export const maxAppendBytes = 256 * 1024;
export const maxAppendEvents = 512;
