import {
  type AppendExpectedRevision,
  type AppendResult,
  BACKWARDS,
  DeadlineExceededError,
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
import { type Client, Line } from './line.ts';
import type { Lane, Outage } from './outage.ts';
import type { Denials } from './denials.ts';
import { inWords, isDenied, isRefused } from './denied.ts';
import { NoAnswerError, patiently } from './patience.ts';
import type { Reading } from './reading.ts';
import { isNotReady, isUndiscovered } from './server-words.ts';
import type { Stored } from './stored-event.ts';

export interface ConnectionOptions {
  /** Makes a client that shares its connection with no other. */
  readonly open: () => Client;
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
/** A server that is slow is not dead: the limit doubles each time, up to this. */
const mostSilences = 5;
/** Clients alive at once, including the ones given up. */
const maxLines = 4;
/** The server's own limit for a write. */
const writeMs = 2_000;
/** How long a node may say that it is not ready before another one is looked for. */
const notReadyMs = 2_000;
/** How often the server is probed while there is no other traffic. */
const probeEveryMs = 5_000;
/** The number of events that a subscription buffers for a slow reader; the server then pauses. */
const subscriptionBuffer = 1024;

/**
 * The calls to one server or cluster. Each append is a separate call. A client whose connection is silent is replaced by
 * one that gets answers; the old client's pending requests fail with a NoAnswerError and may be repeated.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #timing: Timing;
  readonly #silenceMs: number;
  /** Counts of failures and renewals since the process started. */
  readonly figures = { failedAppends: 0, failedReads: 0, renewed: 0 };
  readonly #closing = new AbortController();
  readonly #alive = new Set<Line>();
  #line: Line;
  /** How long the line may currently be silent. */
  #limitMs: number;
  /** How long an append may currently take. */
  #appendMs: number;
  /** Second clients that were probed, and when the last one was. */
  readonly #second = new Set<Line>();
  #secondAt = -Infinity;
  #isWatching = false;
  #notReadySince: number | null = null;
  #isProbing = false;
  #callOffProbe: () => void = () => undefined;

  /** Connects on first use. */
  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#timing = options.timing ?? realTiming;
    this.#silenceMs = options.silenceMs ?? defaultSilenceMs;
    this.#limitMs = this.#silenceMs;
    this.#appendMs = this.#silenceMs + writeMs;
    this.#line = this.#open();
  }

  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** How long a request has been unanswered or a right has been missing, ms; 0 while everything is as it should be. */
  get awayMs(): number {
    const { outage, denials } = this.#options;
    return Math.max(outage.awayMs, denials.awayMs, this.#line.silentMs());
  }

  /** The rights that are missing, a sentence each. */
  get denied(): readonly string[] {
    return this.#options.denials.sentences;
  }

  /** How long ago the server last answered, ms. */
  get heardAgoMs(): number {
    return this.#timing.elapsed() - this.#line.heardAt;
  }

  /** How long reads have been unanswered, ms. */
  get unreadMs(): number {
    return this.#options.outage.awayMsOf('read');
  }

  /** Appends once. Rejects with the client's error, or with a NoAnswerError. */
  append(name: string, expectedRevision: AppendExpectedRevision, events: EventData[]): Promise<AppendResult> {
    const { credentials } = this.#options;
    const deadline = this.#appendMs;
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
    const line = this.#line;
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
    this.#replaceBy(this.#open());
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('the log is closed'));
    this.#callOffProbe();
    await Promise.all([...this.#alive].map((line) => line.giveUp()));
  }

  #read(name: string, read: (line: Line) => Promise<readonly Stored[]>): Promise<readonly Stored[]> {
    const { signal } = this.#closing;
    const patience = { ms: this.#options.patienceMs, signal, timing: this.#timing };
    return patiently(() => this.#ask('read', name, read), patience);
  }

  async #ask<T>(lane: Lane, name: string, call: (line: Line) => Promise<T>): Promise<T> {
    this.#closing.signal.throwIfAborted();
    this.#keepProbing();
    const line = this.#line;
    const { outage, denials, credentials } = this.#options;
    const right = lane === 'read' ? 'read' : 'write';
    const began = this.#timing.elapsed();
    this.#watch();
    try {
      const answer = await line.ask(lane, () => call(line));
      this.#answered(began);
      outage.answered(lane);
      denials.granted(right, name);
      return answer;
    } catch (caught) {
      const error = inWords(caught, credentials.username, right, name);
      this.#failed(line, error);
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

  #answered(began: number): void {
    this.#notReadySince = null;
    if (this.#second.size > 0 || this.#timing.elapsed() - began >= this.#silenceMs / 2) return;
    this.#limitMs = this.#silenceMs;
    this.#appendMs = this.#silenceMs + writeMs;
  }

  /** Error answers do not replace a client, unless they say for a while that no node leads. */
  #failed(line: Line, error: unknown): void {
    if (error instanceof NoAnswerError) return;
    if (error instanceof DeadlineExceededError) {
      // The server may be slow. Whether it is silent, the line knows.
      this.#appendMs = Math.min(2 * this.#appendMs, mostSilences * this.#silenceMs + writeMs);
      return;
    }
    line.heard();
    const now = this.#timing.elapsed();
    this.#notReadySince = isNotReady(error) ? (this.#notReadySince ?? now) : null;
    const isLost =
      isUndiscovered(error) || (this.#notReadySince !== null && now - this.#notReadySince > notReadyMs);
    if (!isLost || line !== this.#line || this.#closing.signal.aborted) return;
    this.#notReadySince = null;
    this.#replaceBy(this.#open());
  }

  #slower(): void {
    this.#limitMs = Math.min(2 * this.#limitMs, mostSilences * this.#silenceMs);
  }

  /** Watches the line as long as requests are pending. */
  #watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    const look = (): void => {
      this.#isWatching = !this.#closing.signal.aborted && !this.#line.isIdle;
      if (!this.#isWatching) return;
      this.#look();
      this.#timing.after(this.#silenceMs / 10, look, { idle: true });
    };
    this.#timing.after(this.#silenceMs / 10, look, { idle: true });
  }

  #look(): void {
    const line = this.#line;
    const silentMs = line.silentMs();
    if (silentMs < this.#limitMs) {
      // It was slow, not dead.
      if (this.#second.size > 0) this.#slower();
      for (const second of this.#second) this.#drop(second);
      return;
    }
    for (const [lane, began] of line.asked())
      this.#options.outage.failed(lane, began, new NoAnswerError('no answer'));
    if (this.#timing.elapsed() - this.#secondAt < this.#limitMs) return;
    if (this.#alive.size >= maxLines) {
      // It may have been led to a node that has stopped: the read that it waits for has no end of its own.
      const [oldest] = this.#second;
      if (oldest) this.#drop(oldest);
      return;
    }
    this.#secondAt = this.#timing.elapsed();
    void this.#tryAnother(line);
  }

  /** Opens a second client, and switches to it if it gets an answer while the first is still silent. */
  async #tryAnother(first: Line): Promise<void> {
    const second = this.#open();
    this.#second.add(second);
    try {
      await second.ask('read', () => second.probe(this.#options.probed));
    } catch {
      this.#drop(second);
      return;
    }
    const isNeeded = this.#second.has(second) && this.#line === first && first.silentMs() >= this.#silenceMs;
    if (isNeeded) return this.#replaceBy(second);
    if (this.#second.has(second)) this.#slower();
    this.#drop(second);
  }

  #replaceBy(next: Line): void {
    const before = this.#line;
    this.#line = next;
    this.#second.delete(next);
    for (const other of this.#second) this.#drop(other);
    this.#limitMs = this.#silenceMs;
    this.#drop(before);
  }

  #drop(line: Line): void {
    this.#second.delete(line);
    void line.giveUp().finally(() => this.#alive.delete(line));
  }

  #open(): Line {
    const line = new Line(this.#options.open(), this.#timing);
    this.#alive.add(line);
    return line;
  }

  /** Probes from the first use on, so that an outage is noticed without other requests. */
  #keepProbing(): void {
    if (this.#isProbing) return;
    this.#isProbing = true;
    const probe = (): void => {
      const quietMs = this.#timing.elapsed() - this.#line.heardAt;
      if (this.#line.isIdle && quietMs >= probeEveryMs / 2)
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
