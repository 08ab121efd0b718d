import {
  type AppendExpectedRevision,
  type AppendResult,
  type AppendToStreamOptions,
  BACKWARDS,
  END,
  EventStoreDBClient,
  type EventData,
  FORWARDS,
  type ReadStreamOptions,
  type ResolvedEvent,
  type StreamingRead,
  StreamNotFoundError,
  type StreamSubscription,
  START,
} from '@eventstore/db-client';
import { NoAnswerError, patiently, within } from './patience.ts';
import type { Stored } from './stored-event.ts';

export interface ConnectionOptions {
  /** Ends an append on the server, counted from now; a moment of this machine's clock, judged by the server's. */
  readonly deadlineMs: number;
  /** How long an answer is waited for here. The client itself sets no end to it. */
  readonly answerMs: number;
}

/** How many events a subscription holds ready for a slow reader; the server sends no more then. */
const subscriptionBuffer = 1024;

/** The way to one server or cluster, with an end to every wait. */
export class Connection {
  readonly #url: string;
  readonly #reader: EventStoreDBClient;
  /** Apart, so that it can be replaced: all its appends go over one call, which may have died without a word. */
  #appender: EventStoreDBClient;
  /** Settled when the last append is. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #options: ConnectionOptions;
  readonly #closing = new AbortController();

  /** Throws the client's own error for an address that cannot be understood. Connects when it is first used. */
  constructor(url: string, options: ConnectionOptions) {
    this.#url = url;
    this.#reader = EventStoreDBClient.connectionString(url);
    this.#appender = EventStoreDBClient.connectionString(url);
    this.#options = options;
  }

  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /**
   * Appends once. Rejects with the client's error, or with a NoAnswerError. One append at a time: when its call ends
   * the client rejects all that are under way, and throws into nowhere when one of those is answered after all.
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

  /** At most `maxCount` events from `from` on, in order; none where the stream is shorter or not there. */
  page(name: string, from: number, maxCount: number): Promise<readonly Stored[]> {
    return this.#read(name, {
      direction: FORWARDS,
      fromRevision: from === 0 ? START : BigInt(from),
      maxCount,
    });
  }

  /** The last event, null where there is no stream. */
  async last(name: string): Promise<Stored | null> {
    const [event] = await this.#read(name, { direction: BACKWARDS, fromRevision: END, maxCount: 1 });
    return event ?? null;
  }

  /** Events from `from` on, as they come. It ends by an error, or however the connection ends. */
  subscribe(name: string, from: number): StreamSubscription {
    // The client begins after the revision that it is given.
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
    this.#appender = EventStoreDBClient.connectionString(this.#url);
  }

  /** From the leader: a follower may not have yet what was acknowledged. */
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

/** All events of a page. Rejects when nothing comes for `silenceMs`, or when `signal` aborts. */
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
      // Stays: an error that nobody listens to would end the process, and one may come after the end.
      page.on('error', reject);
    });
    return events;
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    // What cannot be cancelled has ended already.
    void page.cancel().catch(() => undefined);
  }
}
