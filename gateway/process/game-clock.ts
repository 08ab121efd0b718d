import { uptime } from 'node:os';
import { performance } from 'node:perf_hooks';
import { hourMs, minuteMs, secondMs } from '@rackets/engine/world/time.ts';

/** Differences up to this are the rounding of the clocks. */
const noiseMs = 2 * secondMs;
/** A jump ahead beyond this is not believed until somebody confirms it: waits would end, and rounds close. */
export const maxJumpMs = 6 * hourMs;
/** A store's clock this close to the machine's confirms it. */
const agreeingMs = minuteMs;
const lookEveryMs = 5 * secondMs;

/** The clocks of the machine, in ms. */
export interface MachineClocks {
  /** The time of day; may be set by anybody who runs the machine. */
  readonly wall: () => number;
  /** Never set, and stands while the machine sleeps. */
  readonly steady: () => number;
  /** Never set, and goes on while the machine sleeps. */
  readonly sinceBoot: () => number;
}

export type ClockNews =
  | { readonly kind: 'slept'; readonly ms: number }
  /** Negative when the clock went back. */
  | { readonly kind: 'jumped'; readonly ms: number }
  /** Too far ahead: time goes on as before, and commands are refused. */
  | { readonly kind: 'held'; readonly ms: number }
  | { readonly kind: 'released'; readonly by: string };

export interface ClockStatus {
  /** Jumps since the start, ahead or back. */
  readonly jumps: number;
  /** The last one; ms since the epoch by the clock after it. */
  readonly last: { readonly at: number; readonly ms: number } | null;
  /** How far the clock is ahead of what is believed; null unless commands are refused. */
  readonly heldAheadMs: number | null;
}

export interface GameClockOptions {
  readonly clocks?: MachineClocks;
  readonly onNews: (news: ClockNews) => void;
  /** How far a store's clock is ahead of the machine's, ms; null where no store has a clock of its own. */
  readonly storeAheadMs?: (() => Promise<number>) | null;
}

const machineClocks: MachineClocks = {
  // Looked up at each call: tests replace it.
  wall: () => Date.now(),
  steady: () => performance.now(),
  sinceBoot: () => uptime() * secondMs,
};

/**
 * The time by which a leading process accepts commands. The time of day is compared with the clocks that nobody can
 * set: a machine that slept says so, a jump is told, and one far ahead is held until an operator, or the clock of a
 * store, confirms it.
 */
export class GameClock {
  readonly #options: GameClockOptions;
  readonly #clocks: MachineClocks;
  /** A time of day that is believed, and what the steady clock showed then. */
  #believed: { readonly wall: number; readonly steady: number };
  /** By how much the clock since boot is ahead of the steady one, sleep included. */
  #boot: number;
  #jumps = 0;
  #last: ClockStatus['last'] = null;
  #heldAheadMs: number | null = null;
  #isBack = false;
  readonly #looking: NodeJS.Timeout;

  constructor(options: GameClockOptions) {
    this.#options = options;
    this.#clocks = options.clocks ?? machineClocks;
    this.#believed = { wall: this.#clocks.wall(), steady: this.#clocks.steady() };
    this.#boot = this.#clocks.sinceBoot() - this.#believed.steady;
    this.#looking = setInterval(() => this.now(), lookEveryMs).unref();
  }

  /** Ms since the epoch. While a jump is held, time goes on from before it. */
  readonly now = (): number => {
    const wall = this.#clocks.wall();
    const steady = this.#clocks.steady();
    const expected = this.#believed.wall + steady - this.#believed.steady;
    if (Math.abs(wall - expected) > noiseMs) return this.#judge(wall, steady, expected);
    this.#isBack = false;
    if (this.#heldAheadMs !== null) this.#release('the clock, which is right again');
    return wall;
  };

  /** Whether commands are refused, because the clock jumped too far ahead. */
  readonly isHeld = (): boolean => {
    this.now();
    return this.#heldAheadMs !== null;
  };

  /** Believes the clock as it is. False when nothing was held. `by` is who says so, for the log. */
  confirm(by: string): boolean {
    if (!this.isHeld()) return false;
    this.#believe(this.#clocks.wall(), this.#clocks.steady());
    this.#release(by);
    return true;
  }

  readonly status = (): ClockStatus => {
    this.now();
    return { jumps: this.#jumps, last: this.#last, heldAheadMs: this.#heldAheadMs };
  };

  stop(): void {
    clearInterval(this.#looking);
  }

  #judge(wall: number, steady: number, expected: number): number {
    const slept = this.#clocks.sinceBoot() - steady - this.#boot;
    if (slept > noiseMs) {
      this.#boot += slept;
      this.#believe(expected + slept, steady);
      this.#options.onNews({ kind: 'slept', ms: slept });
      return this.now();
    }
    const ms = wall - expected;
    if (ms < 0) {
      // What is believed stays: when the clock comes back, it has not jumped ahead.
      if (!this.#isBack) this.#noteJump(wall, ms);
      this.#isBack = true;
      return wall;
    }
    if (ms > maxJumpMs) {
      this.#hold(wall, ms);
      return expected;
    }
    this.#noteJump(wall, ms);
    this.#believe(wall, steady);
    if (this.#heldAheadMs !== null) this.#release('the clock, which is nearly right again');
    return wall;
  }

  #hold(wall: number, ms: number): void {
    const isNew = this.#heldAheadMs === null;
    this.#heldAheadMs = ms;
    if (!isNew) return;
    this.#noteJump(wall, ms);
    this.#options.onNews({ kind: 'held', ms });
    const asked = this.#options.storeAheadMs?.();
    // A store that does not answer confirms nothing.
    asked?.then(
      (ahead) => Math.abs(ahead) <= agreeingMs && this.confirm('the clock of the store'),
      () => undefined,
    );
  }

  #release(by: string): void {
    this.#heldAheadMs = null;
    this.#options.onNews({ kind: 'released', by });
  }

  #believe(wall: number, steady: number): void {
    this.#believed = { wall, steady };
  }

  #noteJump(at: number, ms: number): void {
    this.#jumps += 1;
    this.#last = { at, ms };
    this.#options.onNews({ kind: 'jumped', ms });
  }
}
