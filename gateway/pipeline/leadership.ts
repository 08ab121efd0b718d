import { rest, type Timing } from '@rackets/projections/runner/timing.ts';
import { CorruptLogError, type EventLog } from '../log/event-log.ts';
import { FatalError } from '../process/exit-codes.ts';
import { restMs, retries } from './writer/append-batch.ts';

/**
 * How long an engine may answer after its leadership was last confirmed, where several engines can write the log.
 * A new leader stays silent for this long, so that nobody reads older state after newer state.
 */
export const leaderLeaseMs = 2_000;

export interface LeadershipOptions {
  readonly log: EventLog;
  readonly stream: string;
  readonly timing: Timing;
  /** The time of day, which goes on while the machine sleeps. */
  readonly wall?: () => number;
  /** 0 where no other process can write the log: leadership then needs no confirming. */
  readonly leaseMs: number;
  /** The last revision that this engine made durable. */
  readonly durable: () => number;
  /** The append in flight; resolves whether or not it succeeds. */
  readonly appending: () => Promise<void> | null;
  /** Appends an event of this engine's own; resolves when it is durable, or cannot be now. */
  readonly keep: () => Promise<void>;
  /** Called when another engine is found to lead. */
  readonly onLost: (error: FatalError) => void;
}

/** A moment by the steady clock and by the time of day. */
interface Moment {
  readonly elapsed: number;
  readonly wall: number;
}

/**
 * Whether this engine still leads. A successful append confirms it. Refusals, repeated commands and views append
 * nothing, and an engine that was paused for a while must not answer them from a stale world.
 *
 * A read shows who leads only while neither the log nor this process has been silent for longer than the lease since the
 * last append: a node that was frozen while others elected a leader answers from its old state when it wakes.
 */
export class Leadership {
  readonly #options: LeadershipOptions;
  readonly #wall: () => number;
  #confirmed: Moment = { elapsed: -Infinity, wall: -Infinity };
  /** When the log last answered, and whether it has done so without a silence since the last append. */
  #heard: Moment = this.#confirmed;
  #isUnbroken = false;
  #asking: Promise<void> | null = null;
  #callOff: () => void = () => undefined;
  #over: Error | null = null;

  constructor(options: LeadershipOptions) {
    this.#options = options;
    this.#wall = options.wall ?? Date.now;
  }

  /** Records that an event of this engine's own is durable; its append began at `began`, in `timing.elapsed`. */
  appended(began: number): void {
    if (this.#options.leaseMs === 0) return;
    const now = this.#now();
    const at = { elapsed: began, wall: now.wall - (now.elapsed - began) };
    if (at.elapsed > this.#confirmed.elapsed) this.#confirmed = at;
    this.#heard = at;
    this.#isUnbroken = true;
    this.#hear();
    this.#listen();
  }

  /**
   * Null while leadership is fresh, or was confirmed after `arrived`. Otherwise asks: resolves if this engine leads, rejects
   * with FatalError if not.
   */
  confirm(arrived: number): Promise<void> | null {
    return this.#isConfirmed(arrived) ? null : this.#until(arrived);
  }

  /** Stops confirming. Callers are rejected with `why`. */
  stop(why: Error = new FatalError('append', 'this engine leads no more')): void {
    this.#over ??= why;
    this.#callOff();
  }

  #now(): Moment {
    return { elapsed: this.#options.timing.elapsed(), wall: this.#wall() };
  }

  #isConfirmed(arrived: number): boolean {
    const { leaseMs } = this.#options;
    return leaseMs === 0 || this.#confirmed.elapsed >= arrived || this.#isWithinLease(this.#confirmed);
  }

  #isWithinLease(since: Moment): boolean {
    const { leaseMs } = this.#options;
    const { elapsed, wall } = this.#now();
    // The steady clock stands while a machine sleeps. A time of day that was set costs one confirmation.
    return elapsed - since.elapsed < leaseMs && Math.abs(wall - since.wall) < leaseMs;
  }

  #hear(): void {
    if (!this.#isWithinLease(this.#heard)) this.#isUnbroken = false;
    this.#heard = this.#now();
  }

  /** Callers share one confirmation. */
  async #until(arrived: number): Promise<void> {
    while (!this.#isConfirmed(arrived)) {
      if (this.#over) throw this.#over;
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = null;
      });
      await this.#asking;
    }
  }

  async #ask(): Promise<void> {
    const { timing, appending, keep } = this.#options;
    await appending();
    const moment = this.#now();
    if (!this.#isUnbroken || !this.#isWithinLease(this.#heard)) {
      const before = this.#confirmed;
      await keep();
      // The append could not be made durable now.
      if (this.#confirmed === before) await rest(timing, restMs(1));
      return;
    }
    const isOwn = await this.#isHeadOwn();
    if (isOwn && this.#isUnbroken && moment.elapsed > this.#confirmed.elapsed) this.#confirmed = moment;
  }

  /** Whether the stream ends with this engine's own event. Throws FatalError if another engine has appended. */
  async #isHeadOwn(): Promise<boolean> {
    const { stream, durable, appending } = this.#options;
    const own = durable();
    const head = await this.#head();
    this.#hear();
    if (head === own) return true;
    if (head < own) {
      // An old state, or a stream that somebody has hidden or set back: an append shows which.
      this.#isUnbroken = false;
      return false;
    }
    // This engine's own append may have moved the head meanwhile; otherwise another engine did.
    if (durable() !== own || appending()) return false;
    throw new FatalError(
      'fenced',
      `another engine leads the stream ${stream}: it ends at event ${head}, ours at ${own}`,
    );
  }

  async #head(): Promise<number> {
    const { log, stream, timing } = this.#options;
    for (let failures = 1; ; failures += 1) {
      try {
        return await log.head(stream);
      } catch (cause) {
        if (cause instanceof CorruptLogError) throw new FatalError('corrupt', cause.message, { cause });
        if (log.server === undefined && failures > retries)
          throw new FatalError('append', `it cannot be determined who leads the stream ${stream}`, { cause });
        await rest(timing, restMs(failures));
      }
    }
  }

  /** Reads the log while nothing else does, so that a silence is noticed. */
  #listen(): void {
    const { timing, leaseMs, appending, onLost } = this.#options;
    this.#callOff();
    if (this.#over || !this.#isUnbroken) return;
    const ask = async (): Promise<void> => {
      if (!this.#asking && !appending()) await this.#isHeadOwn();
      this.#listen();
    };
    this.#callOff = timing.after(leaseMs / 4, () => void ask().catch(onLost), { idle: true });
  }
}
