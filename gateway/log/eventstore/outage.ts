import { realTiming, type Timing } from '@rackets/projections/runner/timing.ts';
import { isRefused } from './denied.ts';
import { wordsOf } from './server-words.ts';

/** Kinds of requests to a server. During an election reads are answered and appends are not. */
export type Lane = 'append' | 'read';

/** Shorter outages are not reported: every election and every cut connection causes one. */
const newsAfterMs = 1_000;
/** How often a start says that it still waits. */
const startTellsEveryMs = 5_000;

export interface OutageOptions {
  /** The server, for messages. */
  readonly hosts: string;
  /** The kind of request whose first answer ends the start. */
  readonly startsWith: Lane;
  readonly tell: (line: string) => void;
  readonly timing?: Timing;
  /** The time of day, for the lines. */
  readonly wall?: () => number;
}

/**
 * Tracks since when a server has not answered, and with what error. Writes one line about it and another when it is back;
 * a start writes a line every five seconds while it waits.
 */
export class Outage {
  readonly #options: OutageOptions;
  readonly #timing: Timing;
  readonly #wall: () => number;
  /** When the oldest unanswered request was made, by lane. */
  readonly #since = new Map<Lane, number>();
  #toldAt: number | null = null;
  /** When the reported outage began, for the lines. */
  #beganAt = '';
  #isStarting = true;

  constructor(options: OutageOptions) {
    this.#options = options;
    this.#timing = options.timing ?? realTiming;
    this.#wall = options.wall ?? Date.now;
  }

  /** For how long something has not been answered, ms; 0 while everything is. */
  get awayMs(): number {
    if (this.#since.size === 0) return 0;
    return Math.max(0, this.#timing.elapsed() - Math.min(...this.#since.values()));
  }

  awayMsOf(lane: Lane): number {
    const since = this.#since.get(lane);
    return since === undefined ? 0 : Math.max(0, this.#timing.elapsed() - since);
  }

  /** A request made at `began` failed, or has had no answer so far. */
  failed(lane: Lane, began: number, error: unknown): void {
    if (!this.#since.has(lane)) this.#since.set(lane, began);
    const { awayMs } = this;
    if (awayMs < newsAfterMs) return;
    const now = this.#timing.elapsed();
    if (this.#toldAt !== null && !(this.#isStarting && now - this.#toldAt >= startTellsEveryMs)) return;
    if (this.#toldAt === null) this.#beganAt = this.#time(awayMs);
    this.#toldAt = now;
    const { hosts, tell } = this.#options;
    const what = isRefused(error) ? 'has refused this process' : 'has not answered';
    tell(
      `${this.#time()} EventStoreDB at ${hosts} ${what} since ${this.#beganAt}: ${wordsOf(error, hosts)}. Trying again until it does.`,
    );
  }

  answered(lane: Lane): void {
    if (lane === this.#options.startsWith) this.#isStarting = false;
    const { awayMs } = this;
    if (!this.#since.delete(lane) || this.#since.size > 0 || this.#toldAt === null) return;
    this.#toldAt = null;
    const seconds = (awayMs / 1000).toFixed(1);
    this.#options.tell(
      `${this.#time()} EventStoreDB at ${this.#options.hosts} answers again, after ${seconds} s.`,
    );
  }

  #time(agoMs = 0): string {
    return new Date(this.#wall() - agoMs).toISOString();
  }
}
