import { DeadlineExceededError } from '@eventstore/db-client';
import type { Timing } from '@rackets/projections/runner/timing.ts';
import { type Client, Line } from './line.ts';
import type { Outage } from './outage.ts';
import { NoAnswerError } from './patience.ts';
import { isNotReady, isUndiscovered } from './server-words.ts';

export interface LinesOptions {
  /** Makes a client that shares its connection with no other, and asks for so many times longer who leads. */
  readonly open: (patience: number) => Client;
  readonly outage: Outage;
  /** The stream from which probes read one event, to see whether the server answers. */
  readonly probed: string;
  /** After this long without an answer a second client is opened, ms. */
  readonly silenceMs: number;
  readonly timing: Timing;
}

/** A server that is slow is not dead: the limit doubles each time, up to this. */
const mostSilences = 5;
/** How many clients in a row are opened in haste: as many as find a new leader when the old one says nothing. */
const hastyClients = 4;
/** Clients alive at once, including the ones given up. */
const maxLines = 4;
/** The server's own limit for a write. */
const writeMs = 2_000;
/** How long a node may say that it is not ready before another one is looked for. */
const notReadyMs = 2_000;

/**
 * The client that is in use, and those that may take its place: one whose connection is silent is replaced by one that
 * gets answers, and one that finds no leader by a fresh one. Pending requests of the old client fail with a
 * NoAnswerError.
 */
export class Lines {
  readonly #options: LinesOptions;
  readonly #timing: Timing;
  readonly #silenceMs: number;
  readonly #alive = new Set<Line>();
  #line: Line;
  /** How long the line may currently be silent. */
  #limitMs: number;
  #appendMs: number;
  /** Second clients that were probed, and when the last one was. */
  readonly #second = new Set<Line>();
  #secondAt = -Infinity;
  /** How many clients were opened since a request was answered. */
  #tries = 0;
  #isWatching = false;
  #notReadySince: number | null = null;
  #isClosed = false;

  /** Connects on first use. */
  constructor(options: LinesOptions) {
    this.#options = options;
    this.#timing = options.timing;
    this.#silenceMs = options.silenceMs;
    this.#limitMs = this.#silenceMs;
    this.#appendMs = this.#silenceMs + writeMs;
    this.#line = this.#open();
  }

  /** The client in use. */
  get line(): Line {
    return this.#line;
  }

  /** How long an append may currently take, ms. */
  get appendMs(): number {
    return this.#appendMs;
  }

  /** A request that was made at `began` is answered. */
  answered(began: number): void {
    this.#notReadySince = null;
    this.#tries = 0;
    if (this.#second.size > 0 || this.#timing.elapsed() - began >= this.#silenceMs / 2) return;
    this.#limitMs = this.#silenceMs;
    this.#appendMs = this.#silenceMs + writeMs;
  }

  /** A request has failed. Error answers do not replace a client, unless they say for a while that no node leads. */
  failed(line: Line, error: unknown): void {
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
    if (!isLost || line !== this.#line || this.#isClosed) return;
    this.#notReadySince = null;
    this.#replaceBy(this.#open());
  }

  /** Watches the line as long as requests are pending. */
  watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    const look = (): void => {
      this.#isWatching = !this.#isClosed && !this.#line.isIdle;
      if (!this.#isWatching) return;
      this.#look();
      this.#timing.after(this.#silenceMs / 10, look, { idle: true });
    };
    this.#timing.after(this.#silenceMs / 10, look, { idle: true });
  }

  /** Uses a fresh client from here on. */
  renew(): void {
    this.#replaceBy(this.#open());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#alive].map((line) => line.giveUp()));
  }

  /**
   * After those in haste, each client gets twice as long: on a line whose round trips take seconds, a client that is
   * given up sooner never learns who leads.
   */
  get #patience(): number {
    return Math.min(mostSilences, 2 ** Math.max(0, this.#tries - hastyClients));
  }

  #slower(): void {
    this.#limitMs = Math.min(2 * this.#limitMs, mostSilences * this.#silenceMs);
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
    const restMs = Math.min(this.#limitMs * this.#patience, mostSilences * this.#silenceMs);
    if (this.#timing.elapsed() - this.#secondAt < restMs) return;
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
    this.#tries += 1;
    const line = new Line(this.#options.open(this.#patience), this.#timing);
    this.#alive.add(line);
    return line;
  }
}
