import { realTiming, type Timing } from '@rackets/projections/runner/timing.ts';
import type { Right } from './denied.ts';

/** A right that is given back within this time is not reported; a start that is refused something ends sooner. */
const newsAfterMs = 1_000;
/** Whoever needs a right asks for it again within this time: until then it counts as missing. */
const recentMs = 15_000;

export interface DenialsOptions {
  /** The server, for messages. */
  readonly hosts: string;
  readonly user: string;
  readonly tell: (line: string) => void;
  readonly timing?: Timing;
  /** The time of day, for the lines. */
  readonly wall?: () => number;
}

interface Denial {
  readonly sentence: string;
  readonly since: number;
  at: number;
  isTold: boolean;
}

/**
 * The rights that the server refuses this process. A running game waits until somebody gives them back: it writes one line
 * that names the user, the right and the stream, and one line when the right is back.
 */
export class Denials {
  readonly #options: DenialsOptions;
  readonly #timing: Timing;
  readonly #denied = new Map<string, Denial>();

  constructor(options: DenialsOptions) {
    this.#options = options;
    this.#timing = options.timing ?? realTiming;
  }

  /** For how long a right has been missing that is still asked for, ms; 0 if none is. */
  get awayMs(): number {
    return Math.max(0, ...this.#missing().map(({ since }) => this.#timing.elapsed() - since));
  }

  /** Which rights are missing, a sentence each. */
  get sentences(): readonly string[] {
    return this.#missing().map(({ sentence }) => sentence);
  }

  /** The user may not do this to this stream. */
  refused(right: Right, stream: string): void {
    const { user } = this.#options;
    const now = this.#timing.elapsed();
    const key = keyOf(right, stream);
    const denial = this.#denied.get(key) ?? {
      sentence: `the user ${user} may not ${right} ${stream}`,
      since: now,
      at: now,
      isTold: false,
    };
    denial.at = now;
    this.#denied.set(key, denial);
    if (denial.isTold || now - denial.since < newsAfterMs) return;
    denial.isTold = true;
    this.#tell(`${denial.sentence}. Trying again until it may.`);
  }

  /** The server has let the user do this to this stream. */
  granted(right: Right, stream: string): void {
    if (this.#denied.size === 0) return;
    const key = keyOf(right, stream);
    const denial = this.#denied.get(key);
    this.#denied.delete(key);
    if (denial?.isTold !== true) return;
    const seconds = ((this.#timing.elapsed() - denial.since) / 1000).toFixed(1);
    this.#tell(`the user ${this.#options.user} may ${right} ${stream} again, after ${seconds} s.`);
  }

  #missing(): readonly Denial[] {
    const now = this.#timing.elapsed();
    return [...this.#denied.values()].filter(({ at }) => now - at < recentMs);
  }

  #tell(sentence: string): void {
    const { hosts, tell, wall = Date.now } = this.#options;
    tell(`${new Date(wall()).toISOString()} EventStoreDB at ${hosts}: ${sentence}`);
  }
}

function keyOf(right: Right, stream: string): string {
  return `${right} ${stream}`;
}
