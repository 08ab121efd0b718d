import { setMaxListeners } from 'node:events';
import {
  BACKWARDS,
  DeadlineExceededError,
  END,
  EventStoreDBClient,
  type ReadStreamOptions,
  type ResolvedEvent,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import type { Timing } from '@rackets/projections/runner/timing.ts';
import type { Lane } from './outage.ts';
import { NoAnswerError } from './patience.ts';
import type { Stored } from './stored-event.ts';

/** The part of the server's client that is used. */
export type Client = Pick<
  EventStoreDBClient,
  'appendToStream' | 'readStream' | 'subscribeToStream' | 'dispose'
>;

/** One client with its connection, its pending requests and the time of its last answer. */
export class Line {
  readonly client: Client;
  readonly #timing: Timing;
  readonly #over = new AbortController();
  readonly #asked = new Map<symbol, readonly [lane: Lane, began: number]>();
  #heardAt = -Infinity;
  /** When the first request was made that has ended by its own deadline since the last answer. */
  #unansweredSince: number | null = null;

  constructor(client: Client, timing: Timing) {
    this.client = client;
    this.#timing = timing;
    // Any number of requests may be pending; Node would report more than ten listeners as a leak.
    setMaxListeners(0, this.over);
  }

  /** Aborts when this client is given up. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  get heardAt(): number {
    return this.#heardAt;
  }

  /** Whether no request is pending. */
  get isIdle(): boolean {
    return this.#asked.size === 0;
  }

  heard(): void {
    this.#heardAt = this.#timing.elapsed();
    this.#unansweredSince = null;
  }

  asked(): Iterable<readonly [lane: Lane, began: number]> {
    return this.#asked.values();
  }

  /**
   * How long requests have been pending without any answer from the server, ms; 0 if none is. Making a request again
   * whose deadline is over does not break the silence.
   */
  silentMs(): number {
    const first = this.#asked.values().next().value;
    if (!first) return 0;
    return this.#timing.elapsed() - Math.max(this.#unansweredSince ?? first[1], this.#heardAt);
  }

  /** Settles as `call` does, or rejects with a NoAnswerError when this client is given up. */
  async ask<T>(lane: Lane, call: () => Promise<T>): Promise<T> {
    const key = Symbol(lane);
    const began = this.#timing.elapsed();
    this.#asked.set(key, [lane, began]);
    let onOver = (): void => undefined;
    try {
      const over = new Promise<never>((_resolve, reject) => {
        onOver = () => reject(new NoAnswerError('no answer'));
        if (this.over.aborted) onOver();
        this.over.addEventListener('abort', onOver);
      });
      const answer = await Promise.race([call(), over]);
      this.heard();
      return answer;
    } catch (error) {
      if (error instanceof DeadlineExceededError) this.#unansweredSince ??= began;
      throw error;
    } finally {
      this.over.removeEventListener('abort', onOver);
      this.#asked.delete(key);
    }
  }

  /** All events of a page, from the leader, because a follower may lag behind what was acknowledged. */
  async read(name: string, options: ReadStreamOptions): Promise<readonly Stored[]> {
    const page = this.client.readStream(name, { ...options, requiresLeader: true });
    const events: Stored[] = [];
    try {
      await this.#collect(page, events);
      return events;
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw error;
    }
  }

  /**
   * Reads one event, to see whether the server answers. A read takes no deadline from its caller (db-client 6.2.1): only
   * silence ends it.
   */
  async probe(name: string): Promise<void> {
    await this.read(name, { direction: BACKWARDS, fromRevision: END, maxCount: 1 });
  }

  /** Fails pending requests, and ends the calls and the connection. */
  async giveUp(): Promise<void> {
    this.#over.abort();
    await this.client.dispose().catch(() => undefined);
    void closeChannel(this.client);
  }

  #collect(page: StreamingRead<ResolvedEvent>, events: Stored[]): Promise<void> {
    const cancel = (): void => {
      // A call that cannot be cancelled has already ended.
      void page.cancel().catch(() => undefined);
    };
    return new Promise<void>((resolve, reject) => {
      this.over.addEventListener('abort', cancel);
      page.on('data', ({ event }) => {
        this.heard();
        if (event) events.push(event);
      });
      page.on('end', resolve);
      // Stays attached: an unhandled error would end the process, and one may arrive after the end.
      page.on('error', reject);
    }).finally(() => this.over.removeEventListener('abort', cancel));
  }
}

/**
 * Closes a client's connection: `dispose` ends its calls alone, and the connection of each client that was given up
 * would stay. The client has no public way to it.
 */
async function closeChannel(client: Client): Promise<void> {
  const getChannel: unknown = Reflect.get(client, 'getChannel');
  if (typeof getChannel !== 'function') return;
  try {
    const channel: unknown = await getChannel.call(client);
    const close: unknown = typeof channel === 'object' && channel !== null && Reflect.get(channel, 'close');
    if (typeof close === 'function') close.call(channel);
  } catch {
    // It never had a connection.
  }
}
