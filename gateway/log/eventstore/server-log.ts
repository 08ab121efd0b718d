import {
  jsonEvent,
  type AppendResult as Answer,
  NO_STREAM,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { assert, InvariantError } from '@rackets/engine/kernel/values/assert.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Timing } from '@rackets/projections/runner/timing.ts';
import { FatalError } from '../../process/exit-codes.ts';
import { assertAppend, assertBytes, assertLinks } from '../append-rules.ts';
import {
  type AppendResult,
  CorruptLogError,
  type EventLog,
  type LogFigures,
  type ReadOptions,
} from '../event-log.ts';
import { contentText } from '../hash-chain.ts';
import { listOfStreams, type Looked } from '../touches.ts';
import type { Connection } from './connection.ts';
import { DurableHeads, found, short } from './durable-heads.ts';
import { followSubscription } from './follow-subscription.ts';
import { patiently } from './patience.ts';
import { Reading } from './reading.ts';
import { wordsOf } from './server-words.ts';
import { ChainReader, linkIn, type Stored, toStored } from './stored-event.ts';
import { StreamIndex } from './stream-index.ts';
import { holdsEvents, lookAtAll, namesIn, undoTouch } from './touched.ts';

/** A revision that no stream ever reaches. */
const unreachable = 2n ** 52n;
const defaultBatchSize = 512;

export interface ServerLogOptions {
  readonly hosts: string;
  /** Prefix of every stream name on the server. */
  readonly prefix: string;
  readonly writes: boolean;
  /** How long a right to write is asked for, ms. */
  readonly patienceMs: number;
  /** How long an answer that contradicts what is known to be durable is doubted, ms. */
  readonly doubtMs?: number | undefined;
  readonly timing: Timing;
}

/** EventLog over the calls to one server or cluster. */
export class ServerLog implements EventLog {
  readonly server: string;
  readonly #connection: Connection;
  readonly #options: ServerLogOptions;
  readonly #index: StreamIndex;
  /** The last event that this log appended to each stream, to continue the chain without reading it. */
  readonly #tails = new Map<string, { readonly revision: number; readonly link: string }>();
  readonly #heads: DurableHeads;
  /** Callers that wait for the server's time. */
  #askingTime: ((aheadMs: number) => void)[] = [];

  constructor(connection: Connection, options: ServerLogOptions) {
    this.server = `EventStoreDB at ${options.hosts}`;
    this.#connection = connection;
    this.#options = options;
    this.#index = new StreamIndex(connection, `${options.prefix}${listOfStreams}`);
    this.#heads = new DurableHeads({ ...options, connection, server: this.server });
  }

  get awayMs(): number {
    return this.#connection.awayMs;
  }

  get unreadMs(): number {
    return this.#connection.unreadMs;
  }

  get denied(): readonly string[] {
    return this.#connection.denied;
  }

  knows(stream: string, revision: number): void {
    this.#heads.knows(stream, revision);
  }

  async head(stream: string): Promise<number> {
    const last = await this.#asked(this.#connection.last(this.#nameOf(stream)));
    return last ? Number(last.revision) : -1;
  }

  async append(stream: string, expected: number, events: readonly RecordedEvent[]): Promise<AppendResult> {
    assert(this.#options.writes, 'only the log that was opened for writing appends');
    assertAppend(stream, expected, events);
    const bytes = events.map((event) => Buffer.byteLength(contentText(event)));
    const total = bytes.reduce((sum, size) => sum + size, 0);
    assertBytes(total, events, (event) => bytes[event.revision - expected - 1] ?? 0);
    try {
      return await this.#send(stream, expected, events);
    } catch (error) {
      if (error instanceof InvariantError) throw error;
      return outcomeOf(error, stream);
    }
  }

  async *read(
    stream: string,
    from: number,
    { to = Number.MAX_SAFE_INTEGER, batchSize = defaultBatchSize }: ReadOptions = {},
  ): AsyncGenerator<readonly RecordedEvent[]> {
    if (to < from) return;
    const chain = new ChainReader(stream, from);
    const reading = new Reading(this.#nameOf(stream));
    try {
      while (chain.next <= to) {
        // The first page has one event more: the one before `from`, whose link the next one covers.
        const before = chain.next < from ? 1 : 0;
        const left = to - chain.next + 1;
        const wanted = Math.min(batchSize + before, left);
        const { next } = chain;
        const page = await this.#heads.certain(stream, async (known) => {
          const events = await this.#asked(this.#connection.pageOf(reading, next, wanted, left));
          const end = next + events.length - 1;
          return events.length < wanted && end < Math.min(known, to) ? short(end) : found(events);
        });
        const events = page.flatMap((stored) => chain.take(stored) ?? []);
        if (events.length > 0) yield events;
        if (page.length < wanted) return;
      }
    } finally {
      reading.close();
    }
  }

  subscribe(stream: string, from: number, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]> {
    const ending = AbortSignal.any([signal, this.#connection.closing]);
    return followSubscription(this.#connection, this.#nameOf(stream), stream, from, ending);
  }

  async streams(): Promise<readonly string[]> {
    const streams: string[] = [];
    for (const stream of await this.#asked(namesIn(this.#index)))
      if (await this.#asked(holdsEvents(this.#connection, this.#nameOf(stream)))) streams.push(stream);
    return streams.toSorted();
  }

  undo(stream: string): Promise<void> {
    return undoTouch(this.#connection, this.#nameOf(stream));
  }

  touches(streams: readonly string[]): Promise<Looked> {
    return lookAtAll(this.#connection, this.#index, this.#options.prefix, streams);
  }

  get figures(): LogFigures {
    return { ...this.#connection.figures, heardAgoMs: this.#connection.heardAgoMs };
  }

  async assertWritable(streams: readonly string[]): Promise<void> {
    for (const stream of [listOfStreams, ...streams]) await this.#asked(this.#mayWrite(stream));
  }

  /** Asks by an append at a revision that no stream ever reaches: rights are looked at before revisions. */
  async #mayWrite(stream: string): Promise<void> {
    const asked = jsonEvent({ type: 'right.asked', data: {} });
    const { patienceMs: ms, timing } = this.#options;
    const ask = async (): Promise<void> => {
      const answer = await this.#connection
        .append(this.#nameOf(stream), unreachable, [asked])
        .catch((error: unknown) => error);
      if (answer instanceof WrongExpectedVersionError || answer instanceof StreamDeletedError) return;
      throw answer instanceof Error ? answer : new Error('an event was appended beyond the end');
    };
    await patiently(ask, { ms, signal: this.#connection.closing, timing });
  }

  /** Known from the next event that this process appends: the client reveals no other time of the server's. */
  clockAheadMs(): Promise<number> {
    return new Promise((resolve) => this.#askingTime.push(resolve));
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  async #send(stream: string, expected: number, events: readonly RecordedEvent[]): Promise<AppendResult> {
    const previous = await this.#linkOf(stream, expected);
    if (previous === null) return { kind: 'wrong-revision', head: await this.head(stream) };
    assertLinks(stream, previous, events);
    // Once per process: somebody may have truncated the list since the name was added.
    await this.#index.add(stream);
    const answer = await this.#connection.append(
      this.#nameOf(stream),
      expected < 0 ? NO_STREAM : BigInt(expected),
      events.map(toStored),
    );
    const answeredAt = Date.now();
    const last = expected + events.length;
    assertApplied(answer, last);
    this.#tails.set(stream, { revision: last, link: events.at(-1)?.hash ?? '' });
    this.knows(stream, last);
    if (this.#askingTime.length > 0) void this.#tellTime(stream, last, answeredAt);
    return { kind: 'appended' };
  }

  async #tellTime(stream: string, revision: number, answeredAt: number): Promise<void> {
    const asking = this.#askingTime;
    this.#askingTime = [];
    const [stored] = await this.#connection
      .page(this.#nameOf(stream), revision, 1)
      .catch((): readonly Stored[] => []);
    if (stored) for (const tell of asking) tell(stored.created.getTime() - answeredAt);
    // The next append shows it.
    else this.#askingTime.push(...asking);
  }

  /** The link of the event at `revision`, '' before the first; null if there is no such event. */
  async #linkOf(stream: string, revision: number): Promise<string | null> {
    if (revision < 0) return '';
    const tail = this.#tails.get(stream);
    if (tail?.revision === revision) return tail.link;
    return this.#heads.certain(stream, async (known) => {
      const [stored] = await this.#connection.page(this.#nameOf(stream), revision, 1);
      if (stored) return found(linkIn(stored));
      return revision <= known ? short(revision - 1) : found(null);
    });
  }

  /** Turns a request that failed for too long into a FatalError `store`. */
  async #asked<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof CorruptLogError || this.#connection.closing.aborted) throw error;
      const words = wordsOf(error, this.#options.hosts);
      throw new FatalError('store', `${this.server} cannot be used: ${words}`, { cause: error });
    }
  }

  #nameOf(stream: string): string {
    return `${this.#options.prefix}${stream}`;
  }
}

/** Throws if a reported success does not match this append; only reading then shows what is stored. */
function assertApplied({ success, nextExpectedRevision }: Answer, last: number): void {
  if (success && nextExpectedRevision === BigInt(last)) return;
  throw new Error(`the server answers with revision ${nextExpectedRevision} instead of ${last}`);
}

/** Only a wrong revision is definite. Everything else may have been applied, or may still be. */
function outcomeOf(error: unknown, stream: string): AppendResult {
  if (error instanceof CorruptLogError) throw error;
  if (error instanceof StreamDeletedError) throw new CorruptLogError(`${stream} was deleted permanently`);
  if (error instanceof WrongExpectedVersionError && typeof error.actualVersion === 'bigint') {
    return { kind: 'wrong-revision', head: Number(error.actualVersion) };
  }
  if (error instanceof WrongExpectedVersionError) return { kind: 'wrong-revision', head: -1 };
  return { kind: 'unknown', cause: error instanceof Error ? error : new Error(String(error)) };
}
