import {
  type AppendExpectedRevision,
  type AppendResult,
  BACKWARDS,
  END,
  type EventData,
  FORWARDS,
  type StreamSubscription,
  WrongExpectedVersionError,
  START,
  StreamDeletedError,
} from '@eventstore/db-client';
import { realTiming, type Timing } from '@rackets/projections/runner/timing.ts';
import type { StoreUser } from '../../settings/store-address.ts';
import type { Client, Line } from './line.ts';
import { Lines } from './lines.ts';
import type { Lane, Outage } from './outage.ts';
import type { Denials } from './denials.ts';
import { inWords, isDenied, isRefused } from './denied.ts';
import { patiently } from './patience.ts';
import type { Reading } from './reading.ts';
import type { Stored } from './stored-event.ts';

export interface ConnectionOptions {
  /** Makes a client that shares its connection with no other, and asks for so many times longer who leads. */
  readonly open: (patience: number) => Client;
  readonly outage: Outage;
  readonly denials: Denials;
  /** The user that appends name: with one in the call, the client makes a separate call for each append. */
  readonly credentials: StoreUser;
  /** The stream from which probes read one event, to see whether the server answers. */
  readonly probed: string;
  /** For how long a read is retried, ms. */
  readonly patienceMs: number;
  /** After this long without an answer a second client is opened, ms. */
  readonly silenceMs?: number;
  readonly timing?: Timing;
}

const defaultSilenceMs = 2_000;
/** How often the server is probed while there is no other traffic. */
const probeEveryMs = 5_000;
/** The number of events that a subscription buffers for a slow reader; the server then pauses. */
const subscriptionBuffer = 1024;

/**
 * The calls to one server or cluster. Each append is a separate call. Where the client is replaced because its connection
 * is silent, its pending requests fail with a NoAnswerError and may be repeated.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #timing: Timing;
  /** Counts of failures and renewals since the process started. */
  readonly figures = { failedAppends: 0, failedReads: 0, renewed: 0 };
  readonly #closing = new AbortController();
  readonly #lines: Lines;
  #isProbing = false;
  #callOffProbe: () => void = () => undefined;

  /** Connects on first use. */
  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#timing = options.timing ?? realTiming;
    this.#lines = new Lines({ silenceMs: defaultSilenceMs, ...options, timing: this.#timing });
  }

  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** How long a request has been unanswered or a right has been missing, ms; 0 while everything is as it should be. */
  get awayMs(): number {
    const { outage, denials } = this.#options;
    return Math.max(outage.awayMs, denials.awayMs, this.#lines.line.silentMs());
  }

  /** The rights that are missing, a sentence each. */
  get denied(): readonly string[] {
    return this.#options.denials.sentences;
  }

  /** How long ago the server last answered, ms. */
  get heardAgoMs(): number {
    return this.#timing.elapsed() - this.#lines.line.heardAt;
  }

  /** How long reads have been unanswered, ms. */
  get unreadMs(): number {
    return this.#options.outage.awayMsOf('read');
  }

  /** Appends once. Rejects with the client's error, or with a NoAnswerError. */
  append(name: string, expectedRevision: AppendExpectedRevision, events: EventData[]): Promise<AppendResult> {
    const { credentials } = this.#options;
    const deadline = this.#lines.appendMs;
    return this.#ask('append', name, ({ client }) =>
      client.appendToStream(name, events, { expectedRevision, credentials, deadline, requiresLeader: true }),
    );
  }

  /** At most `maxCount` events from `from` on, in order; fewer if the stream is shorter or does not exist. */
  page(name: string, from: number, maxCount: number): Promise<readonly Stored[]> {
    return this.#read(name, (line) =>
      line.read(name, { direction: FORWARDS, fromRevision: from === 0 ? START : BigInt(from), maxCount }),
    );
  }

  /** The next page of a longer read, of at most `most` events in all. */
  pageOf(reading: Reading, from: number, maxCount: number, most: number): Promise<readonly Stored[]> {
    return this.#read(reading.name, (line) => reading.page(line, from, maxCount, most));
  }

  /** The last event, or null if the stream does not exist. */
  async last(name: string): Promise<Stored | null> {
    const [event] = await this.#read(name, (line) =>
      line.read(name, { direction: BACKWARDS, fromRevision: END, maxCount: 1 }),
    );
    return event ?? null;
  }

  /** Events from `from` on, as they arrive, until `over` aborts: the client has been replaced. */
  subscribe(
    name: string,
    from: number,
  ): { readonly events: StreamSubscription; readonly over: AbortSignal; readonly heard: () => void } {
    this.#keepProbing();
    const { denials } = this.#options;
    const line = this.#lines.line;
    // The client starts after the revision it is given.
    const fromRevision = from === 0 ? START : BigInt(from - 1);
    const events = line.client.subscribeToStream(
      name,
      { fromRevision },
      { highWaterMark: subscriptionBuffer },
    );
    events.on('confirmation', () => denials.granted('read', name));
    events.on('error', (error) => {
      if (isDenied(error)) denials.refused('read', name);
    });
    return { events, over: line.over, heard: () => line.heard() };
  }

  /** Uses a fresh client from here on, since the old one's answers are in doubt. */
  renew(): void {
    this.#lines.renew();
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('the log is closed'));
    this.#callOffProbe();
    await this.#lines.close();
  }

  #read(name: string, read: (line: Line) => Promise<readonly Stored[]>): Promise<readonly Stored[]> {
    const { signal } = this.#closing;
    const patience = { ms: this.#options.patienceMs, signal, timing: this.#timing };
    return patiently(() => this.#ask('read', name, read), patience);
  }

  async #ask<T>(lane: Lane, name: string, call: (line: Line) => Promise<T>): Promise<T> {
    this.#closing.signal.throwIfAborted();
    this.#keepProbing();
    const line = this.#lines.line;
    const { outage, denials, credentials } = this.#options;
    const right = lane === 'read' ? 'read' : 'write';
    const began = this.#timing.elapsed();
    this.#lines.watch();
    try {
      const answer = await line.ask(lane, () => call(line));
      this.#lines.answered(began);
      outage.answered(lane);
      denials.granted(right, name);
      return answer;
    } catch (caught) {
      const error = inWords(caught, credentials.username, right, name);
      this.#lines.failed(line, error);
      if (this.#closing.signal.aborted) throw error;
      if (isAnswer(error, name)) {
        outage.answered(lane);
        // Rights are looked at before revisions.
        denials.granted(right, name);
        throw error;
      }
      this.figures[lane === 'read' ? 'failedReads' : 'failedAppends'] += 1;
      if (isDenied(error)) {
        outage.answered(lane);
        denials.refused(right, name);
      } else outage.failed(lane, began, error);
      throw error;
    }
  }

  /** Probes from the first use on, so that an outage is noticed without other requests. */
  #keepProbing(): void {
    if (this.#isProbing) return;
    this.#isProbing = true;
    const probe = (): void => {
      const quietMs = this.#timing.elapsed() - this.#lines.line.heardAt;
      if (this.#lines.line.isIdle && quietMs >= probeEveryMs / 2)
        void this.#ask('read', this.#options.probed, (line) => line.probe(this.#options.probed)).catch(
          () => undefined,
        );
      this.#callOffProbe = this.#timing.after(probeEveryMs, probe, { idle: true });
    };
    this.#callOffProbe = this.#timing.after(probeEveryMs, probe, { idle: true });
  }
}

/** A server that refuses this is reachable. A user who may not read a stream's metadata can do without it. */
function isAnswer(error: unknown, name: string): boolean {
  return (
    error instanceof WrongExpectedVersionError ||
    error instanceof StreamDeletedError ||
    (isRefused(error) && name.startsWith('$$'))
  );
}
