import {
  type AppendExpectedRevision,
  type AppendResult,
  type AppendToStreamOptions,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type EventData,
  FORWARDS,
  type ReadStreamOptions,
  type ResolvedEvent,
  type StreamingRead,
  StreamNotFoundError,
  type StreamSubscription,
  START,
} from '@eventstore/db-client';
import type { StoreAddress } from '../../settings/store-address.ts';
import { openClient } from './own-options.ts';
import { NoAnswerError, patiently, within } from './patience.ts';
import type { Stored } from './stored-event.ts';

export interface ConnectionOptions {
  /**
   * The server's deadline for an append, counted from now. A time of this machine's clock, compared with the server's.
   */
  readonly deadlineMs: number;
  /** Timeout for an answer. The client itself has none. */
  readonly answerMs: number;
}

/** The number of events that a subscription buffers for a slow reader; the server then pauses. */
const subscriptionBuffer = 1024;

/** A connection to one server or cluster, with a timeout for every wait. */
export class Connection {
  readonly #address: StoreAddress;
  readonly #reader: EventStoreDBClient;
  /** Separate, so that it can be replaced: all its appends share one call and one connection, which may have died. */
  #appender: EventStoreDBClient;
  /** Settles when the last append does. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #options: ConnectionOptions;
  readonly #closing = new AbortController();

  /** Connects on first use. */
  constructor(address: StoreAddress, options: ConnectionOptions) {
    this.#address = address;
    this.#reader = openClient(address);
    this.#appender = openClient(address);
    this.#options = options;
  }

  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /**
   * Appends once. Rejects with the client's error, or with a NoAnswerError. One append at a time: when its call ends,
   * the client rejects all pending appends, and throws an unhandled error if one of them is answered after all.
   */
  append(
    name: string,
    expectedRevision: AppendExpectedRevision,
    events: EventData[],
    deadline = this.#options.deadlineMs,
  ): Promise<AppendResult> {
    const options = { expectedRevision, deadline, requiresLeader: true };
    const appended = this.#turn.then(() => this.#append(name, events, options));
    this.#turn = appended.catch(() => undefined);
    return appended;
  }

  /** At most `maxCount` events from `from` on, in order; fewer if the stream is shorter or does not exist. */
  page(name: string, from: number, maxCount: number): Promise<readonly Stored[]> {
    return this.#read(name, {
      direction: FORWARDS,
      fromRevision: from === 0 ? START : BigInt(from),
      maxCount,
    });
  }

  /** The last event, or null if the stream does not exist. */
  async last(name: string): Promise<Stored | null> {
    const [event] = await this.#read(name, { direction: BACKWARDS, fromRevision: END, maxCount: 1 });
    return event ?? null;
  }

  /** Events from `from` on, as they arrive. Ends with an error, or when the connection ends. */
  subscribe(name: string, from: number): StreamSubscription {
    // The client starts after the revision it is given.
    const fromRevision = from === 0 ? START : BigInt(from - 1);
    return this.#reader.subscribeToStream(name, { fromRevision }, { highWaterMark: subscriptionBuffer });
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('the log is closed'));
    await Promise.all([this.#reader.dispose(), this.#appender.dispose()]);
  }

  async #append(name: string, events: EventData[], options: AppendToStreamOptions): Promise<AppendResult> {
    try {
      return await within(this.#options.answerMs, this.#appender.appendToStream(name, events, options));
    } catch (error) {
      if (error instanceof NoAnswerError) await this.#replaceAppender();
      throw error;
    }
  }

  async #replaceAppender(): Promise<void> {
    await this.#appender.dispose();
    this.#appender = openClient(this.#address);
  }

  /** From the leader, because a follower may lag behind what was acknowledged. */
  #read(name: string, options: ReadStreamOptions): Promise<readonly Stored[]> {
    const { signal } = this.#closing;
    const read = () => {
      signal.throwIfAborted();
      const events = this.#reader.readStream(name, { ...options, requiresLeader: true });
      return collect(events, this.#options.answerMs, signal);
    };
    return patiently(read, signal);
  }
}

/** All events of a page. Rejects if nothing arrives for `silenceMs`, or when `signal` aborts. */
async function collect(
  page: StreamingRead<ResolvedEvent>,
  silenceMs: number,
  signal: AbortSignal,
): Promise<readonly Stored[]> {
  const events: Stored[] = [];
  let onAbort = (): void => undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      onAbort = () => reject(new Error('the log is closed'));
      timer = setTimeout(() => reject(new NoAnswerError(`no answer within ${silenceMs} ms`)), silenceMs);
      signal.addEventListener('abort', onAbort);
      page.on('data', ({ event }) => {
        timer?.refresh();
        if (event) events.push(event);
      });
      page.on('end', resolve);
      // Stays attached: an unhandled error would end the process, and one may arrive after the end.
      page.on('error', reject);
    });
    return events;
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    // What cannot be cancelled has already ended.
    void page.cancel().catch(() => undefined);
  }
}
