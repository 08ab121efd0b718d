import { type AppendResult as Answer, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { assert, InvariantError } from '@rackets/engine/kernel/values/assert.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { FatalError } from '../../process/exit-codes.ts';
import { parseStoreAddress } from '../../settings/store-address.ts';
import { assertAppend, assertBytes, assertLinks } from '../append-rules.ts';
import { type AppendResult, CorruptLogError, type EventLog, type ReadOptions } from '../event-log.ts';
import { contentText } from '../hash-chain.ts';
import { listOfStreams, type Looked } from '../touches.ts';
import { Connection } from './connection.ts';
import { followSubscription } from './follow-subscription.ts';
import { within } from './patience.ts';
import { serverAheadMs } from './server-clock.ts';
import { ChainReader, linkIn, toStored } from './stored-event.ts';
import { StreamIndex } from './stream-index.ts';
import { holdsEvents, lookAtAll, namesIn } from './touched.ts';

export interface EventStoreOptions {
  /** Prefix of every stream name on the server, so that several logs can share one. */
  readonly prefix?: string;
  /** Timeout for an answer. Longer than the deadline of an append, so that the server is the one to end it. */
  readonly answerMs?: number;
}

const defaultAnswerMs = 6000;
/** Subtracted from the deadline of an append; leaves the server the two seconds that a write takes at most. */
const maxClockDifferenceMs = 2000;
const deadlineMs = 5000;
/** A server that has not answered by then counts as unreachable. */
const startMs = 20_000;
const defaultBatchSize = 512;

/**
 * Opens the log on an EventStoreDB (`esdb://…`), for the one process that writes to it. Throws FatalError `settings`
 * for an invalid address, and `store` if the server does not answer, refuses the credentials, or its clock differs from
 * this machine's by more than two seconds.
 */
export async function openEventStoreLog(url: string, options: EventStoreOptions = {}): Promise<EventLog> {
  const connection = connect(url, options);
  const { prefix = '' } = options;
  try {
    const ahead = await within(startMs, serverAheadMs(connection, clockStream(prefix))).catch(
      (cause: unknown) => {
        throw new FatalError('store', 'The EventStoreDB of EVENTSTORE_URL cannot be used.', { cause });
      },
    );
    assertClock(ahead);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return new EventStoreLog(connection, prefix, true);
}

/** The same log, read-only, for another thread or process. Its `append` throws. Connects on first use. */
export function attachEventStoreLog(url: string, options: EventStoreOptions = {}): EventLog {
  return new EventStoreLog(connect(url, options), options.prefix ?? '', false);
}

function clockStream(prefix: string): string {
  return `${prefix}rackets-clock`;
}

function connect(url: string, { answerMs = defaultAnswerMs }: EventStoreOptions): Connection {
  const address = parseStoreAddress(url);
  if ('problem' in address) throw new FatalError('settings', `EVENTSTORE_URL: ${address.problem}.`);
  return new Connection(address.ok, { deadlineMs, answerMs });
}

function assertClock(aheadMs: number): void {
  if (Math.abs(aheadMs) <= maxClockDifferenceMs) return;
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1);
  throw new FatalError(
    'store',
    `The clock of the EventStoreDB is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's. ` +
      `Appends end at a moment both must agree on: set both clocks to within 2 s of each other.`,
  );
}

class EventStoreLog implements EventLog {
  readonly #connection: Connection;
  readonly #prefix: string;
  readonly #writes: boolean;
  readonly #index: StreamIndex;
  /** The last event that this log appended to each stream, to continue the chain without reading it. */
  readonly #tails = new Map<string, { readonly revision: number; readonly link: string }>();

  constructor(connection: Connection, prefix: string, writes: boolean) {
    this.#connection = connection;
    this.#prefix = prefix;
    this.#writes = writes;
    this.#index = new StreamIndex(connection, `${prefix}${listOfStreams}`);
  }

  async head(stream: string): Promise<number> {
    const last = await this.#connection.last(this.#nameOf(stream));
    return last ? Number(last.revision) : -1;
  }

  async append(stream: string, expected: number, events: readonly RecordedEvent[]): Promise<AppendResult> {
    assert(this.#writes, 'only the log that was opened for writing appends');
    assertAppend(stream, expected, events);
    const bytes = events.map((event) => Buffer.byteLength(contentText(event)));
    const total = bytes.reduce((sum, size) => sum + size, 0);
    assertBytes(total, events, (event) => bytes[event.revision - expected - 1] ?? 0);
    try {
      return await this.#send(stream, expected, events);
    } catch (error) {
      if (error instanceof InvariantError) throw error;
      return outcomeOf(error);
    }
  }

  async *read(
    stream: string,
    from: number,
    { to = Number.MAX_SAFE_INTEGER, batchSize = defaultBatchSize }: ReadOptions = {},
  ): AsyncGenerator<readonly RecordedEvent[]> {
    if (to < from) return;
    const chain = new ChainReader(stream, from);
    while (chain.next <= to) {
      // The first page has one event more: the one before `from`, whose link the next one covers.
      const before = chain.next < from ? 1 : 0;
      const wanted = Math.min(batchSize + before, to - chain.next + 1);
      const page = await this.#connection.page(this.#nameOf(stream), chain.next, wanted);
      const events = page.flatMap((stored) => chain.take(stored) ?? []);
      if (events.length > 0) yield events;
      if (page.length < wanted) return;
    }
  }

  subscribe(stream: string, from: number, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]> {
    const ending = AbortSignal.any([signal, this.#connection.closing]);
    return followSubscription(this.#connection, this.#nameOf(stream), stream, from, ending);
  }

  async streams(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const stream of await namesIn(this.#index))
      if (await holdsEvents(this.#connection, this.#nameOf(stream))) found.push(stream);
    return found.toSorted();
  }

  touches(streams: readonly string[]): Promise<Looked> {
    return lookAtAll(this.#connection, this.#index, this.#prefix, streams);
  }

  clockAheadMs(): Promise<number> {
    return serverAheadMs(this.#connection, clockStream(this.#prefix));
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  async #send(stream: string, expected: number, events: readonly RecordedEvent[]): Promise<AppendResult> {
    const previous = await this.#linkOf(stream, expected);
    if (previous === null) return { kind: 'wrong-revision', head: await this.head(stream) };
    assertLinks(stream, previous, events);
    if (expected < 0) await this.#index.add(stream);
    const answer = await this.#connection.append(
      this.#nameOf(stream),
      expected < 0 ? NO_STREAM : BigInt(expected),
      events.map(toStored),
    );
    const last = expected + events.length;
    assertApplied(answer, last);
    this.#tails.set(stream, { revision: last, link: events.at(-1)?.hash ?? '' });
    return { kind: 'appended' };
  }

  /** The link of the event at `revision`, '' before the first; null if there is no such event. */
  async #linkOf(stream: string, revision: number): Promise<string | null> {
    if (revision < 0) return '';
    const tail = this.#tails.get(stream);
    if (tail?.revision === revision) return tail.link;
    const [stored] = await this.#connection.page(this.#nameOf(stream), revision, 1);
    return stored ? linkIn(stored) : null;
  }

  #nameOf(stream: string): string {
    return `${this.#prefix}${stream}`;
  }
}

/** Throws if a reported success does not match this append; only reading then shows what is stored. */
function assertApplied({ success, nextExpectedRevision }: Answer, last: number): void {
  if (success && nextExpectedRevision === BigInt(last)) return;
  throw new Error(`the server answers with revision ${nextExpectedRevision} instead of ${last}`);
}

/** Only a wrong revision is definite. Everything else may have been applied, or may still be. */
function outcomeOf(error: unknown): AppendResult {
  if (error instanceof CorruptLogError) throw error;
  if (error instanceof WrongExpectedVersionError && typeof error.actualVersion === 'bigint') {
    return { kind: 'wrong-revision', head: Number(error.actualVersion) };
  }
  if (error instanceof WrongExpectedVersionError) return { kind: 'wrong-revision', head: -1 };
  return { kind: 'unknown', cause: error instanceof Error ? error : new Error(String(error)) };
}
