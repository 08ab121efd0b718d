import os from 'node:os';
import { performance } from 'node:perf_hooks';
import { hourMs, minuteMs, secondMs } from '@rackets/engine/shared/time/time.ts';
import { elapsedSince, type ClockMark, type ClockMarks } from './clock-mark.ts';

/** Differences up to this are the rounding of the clocks. */
const noiseMs = 2 * secondMs;
/** A clock that is ahead by so much is believed at once: networks set clocks right by less. */
export const stepMs = minuteMs;
/** Without proof of how much time went by, no more than this is believed: waits would end, and rounds close. */
export const maxGapMs = 6 * hourMs;
/** By this share the game's time goes faster or slower until it has met the clock. Waits feel no difference. */
export const slewing = 0.1;
/** A store's clock this close to the machine's confirms it. */
const agreeingMs = minuteMs;
const lookEveryMs = 5 * secondMs;
const network = 'the network, which has set it since the machine was started';

/** The clocks of the machine, in ms. */
export interface MachineClocks {
  /** The time of day; may be set by anybody who runs the machine. */
  readonly wall: () => number;
  /** Never set, and stands while the machine sleeps. */
  readonly steady: () => number;
  /** Never set, and goes on while the machine sleeps. */
  readonly sinceBoot: () => number;
}

export type ClockState =
  /** It is the game's. */
  | 'agrees'
  /** The game's time cannot go back: it goes slower until the clock has met it. */
  | 'behind'
  /** The game's time goes faster until it has met the clock. */
  | 'ahead'
  /** Too far to be followed: the game's time goes on by the steady clock alone until somebody confirms the clock. */
  | 'far_ahead'
  /** Too long after the game last ran, and nothing shows how long that is ago: commands are refused. */
  | 'held';

export type ClockNews =
  | { readonly kind: 'slept'; readonly ms: number }
  /** Negative when the clock went back. */
  | { readonly kind: 'jumped'; readonly ms: number }
  | { readonly kind: 'turned'; readonly status: ClockStatus }
  | { readonly kind: 'confirmed'; readonly by: string };

export interface ClockStatus {
  readonly state: ClockState;
  /** How far the clock is ahead of the game's time, ms; negative when it is behind. */
  readonly apartMs: number;
  /** Jumps since the start, ahead or back. */
  readonly jumps: number;
  /** The last one; ms since the epoch by the clock after it. */
  readonly last: { readonly at: number; readonly ms: number } | null;
}

export interface GameClockOptions {
  readonly clocks?: MachineClocks;
  readonly onNews: (news: ClockNews) => void;
  /**
   * How far a store's clock is ahead of the machine's when the next event is stored, ms; null where no store has a clock
   * of its own.
   */
  readonly storeAheadMs?: (() => Promise<number>) | null;
  /** Whether the network has set the machine's clock since its boot, as its system shows; nothing does where it is left out. */
  readonly isSetByNetwork?: (clocks: { readonly wall: number; readonly sinceBoot: number }) => boolean;
  /** Where it is kept when the process last ran; left out, the log alone tells. */
  readonly marks?: ClockMarks;
}

const machineClocks: MachineClocks = {
  // Looked up at each call: tests replace them.
  wall: () => Date.now(),
  steady: () => performance.now(),
  sinceBoot: () => os.uptime() * secondMs,
};

/**
 * The game's time in a process that leads: it never goes back, and goes on by the steady clock whatever becomes of the
 * time of day. The two meet again little by little, at once where the difference is small or an operator, the clock of
 * a store or, at a start, the network confirms the time of day (docs/operating.md, the clock).
 */
export class GameClock {
  readonly #options: GameClockOptions;
  readonly #clocks: MachineClocks;
  /** The game's time when the clocks were last read, and what they showed then. */
  #game: number;
  #wall: number;
  #steady: number;
  /** By how much the clock since boot is ahead of the steady one, sleep included. */
  #boot: number;
  /** The game's time had it not gone faster or slower since it last was the clock's: the steady clock's word alone. */
  #straight: number;
  /** Whether it is known how much time went by before the start. */
  #isProven = true;
  #hasBegun = false;
  #isAskingStore = false;
  #state: ClockState = 'agrees';
  #jumps = 0;
  #last: ClockStatus['last'] = null;
  readonly #looking: NodeJS.Timeout;

  constructor(options: GameClockOptions) {
    this.#options = options;
    this.#clocks = options.clocks ?? machineClocks;
    this.#wall = this.#clocks.wall();
    this.#steady = this.#clocks.steady();
    this.#boot = this.#clocks.sinceBoot() - this.#steady;
    this.#game = this.#wall;
    this.#straight = this.#wall;
    this.#looking = setInterval(() => {
      this.#look();
      this.#leaveMark();
      if (isAhead(this.#state)) void this.#askStore();
    }, lookEveryMs).unref();
  }

  /**
   * Compares the clock with the time of the last event in the log (null if there is none) and with the mark of when
   * the process last ran. Called once, before anything is decided.
   */
  begin(lastEventAt: number | null): void {
    this.#look();
    const mark = this.#options.marks?.read() ?? null;
    const goneBy = mark && this.#goneBySince(mark);
    const reached = Math.max(lastEventAt ?? -Infinity, mark ? mark.game + (goneBy ?? 0) : -Infinity);
    this.#hasBegun = true;
    if (reached > -Infinity) {
      this.#game = reached;
      this.#straight = reached;
      this.#isProven = goneBy !== null;
      const isLate = !this.#isProven && this.#wall - reached > maxGapMs;
      if (isLate && this.#isSetByNetwork()) this.#believe(network);
      else this.#settle(0, isLate ? 'held' : 'agrees');
    }
    this.#leaveMark();
  }

  /** Ms since the epoch; never less than before. */
  readonly now = (): number => {
    this.#look();
    return Math.floor(this.#game);
  };

  /** Whether commands are refused, because nobody knows what time it is. */
  readonly isHeld = (): boolean => {
    this.#look();
    return this.#state === 'held';
  };

  /** Believes a clock that is ahead. False when it is not. `by` is who says so, for the log. */
  confirm(by: string): boolean {
    this.#look();
    if (!isAhead(this.#state)) return false;
    this.#believe(by);
    return true;
  }

  readonly status = (): ClockStatus => {
    this.#look();
    return this.#status();
  };

  stop(): void {
    clearInterval(this.#looking);
    this.#look();
    this.#leaveMark();
  }

  #look(): void {
    const wall = this.#clocks.wall();
    const steady = this.#clocks.steady();
    const passed = steady - this.#steady;
    const jumped = wall - this.#wall - passed;
    this.#wall = wall;
    this.#steady = steady;
    this.#game += passed;
    this.#straight += passed;
    if (Math.abs(jumped) > noiseMs) this.#jumped(jumped);
    this.#settle(passed, this.#state);
    // Networks set clocks some seconds after a boot, or minutes.
    if (this.#state === 'held' && this.#isSetByNetwork()) this.#believe(network);
  }

  #isSetByNetwork(): boolean {
    const clocks = { wall: this.#wall, sinceBoot: this.#clocks.sinceBoot() };
    return this.#options.isSetByNetwork?.(clocks) === true;
  }

  #believe(by: string): void {
    this.#game = this.#wall;
    this.#options.onNews({ kind: 'confirmed', by });
    this.#settle(0, this.#state);
    this.#leaveMark();
  }

  /** The clock has moved otherwise than the steady one: the machine slept, or somebody has set it, or both. */
  #jumped(ms: number): void {
    const { onNews } = this.#options;
    const slept = this.#clocks.sinceBoot() - this.#steady - this.#boot;
    const isSleep = slept > noiseMs;
    if (isSleep) {
      this.#boot += slept;
      this.#game += slept;
      this.#straight += slept;
      onNews({ kind: 'slept', ms: slept });
    }
    const set = isSleep ? ms - slept : ms;
    if (Math.abs(set) <= noiseMs) return;
    this.#jumps += 1;
    this.#last = { at: this.#wall, ms: set };
    onNews({ kind: 'jumped', ms: set });
  }

  /** Lets the game's time come nearer to the clock, by what may be gained or lost while `passed` ms went by. */
  #settle(passed: number, before: ClockState): void {
    const apart = this.#wall - this.#game;
    const most = passed * slewing;
    let state: ClockState = 'agrees';
    if (apart < 0) {
      this.#game -= Math.min(most, -apart);
      if (this.#game - this.#wall > noiseMs) state = 'behind';
    } else if (this.#isBelieved(apart)) {
      this.#game = this.#wall;
      this.#straight = this.#wall;
      this.#isProven = true;
    } else if (before === 'held') state = 'held';
    else if (apart > maxGapMs) state = 'far_ahead';
    else {
      this.#game += Math.min(most, apart);
      if (this.#game < this.#wall) state = 'ahead';
    }
    if (state !== this.#state) this.#turn(state);
  }

  /** Whether a clock that is not behind is believed at once. */
  #isBelieved(apart: number): boolean {
    if (apart <= (this.#isProven ? stepMs : maxGapMs)) return true;
    // It has come back to where the steady clock expects it.
    return this.#isProven && Math.abs(this.#wall - this.#straight) <= stepMs;
  }

  #turn(state: ClockState): void {
    this.#state = state;
    this.#options.onNews({ kind: 'turned', status: this.#status() });
    if (isAhead(state)) void this.#askStore();
  }

  async #askStore(): Promise<void> {
    const { storeAheadMs } = this.#options;
    if (!storeAheadMs || this.#isAskingStore) return;
    this.#isAskingStore = true;
    try {
      if (Math.abs(await storeAheadMs()) <= agreeingMs) this.confirm('the clock of the store');
    } catch {
      // A store that does not answer confirms nothing.
    } finally {
      this.#isAskingStore = false;
    }
  }

  #status(): ClockStatus {
    const apartMs = Math.round(this.#wall - this.#game);
    return { state: this.#state, apartMs, jumps: this.#jumps, last: this.#last };
  }

  #goneBySince(mark: ClockMark): number | null {
    const boot = this.#options.marks?.boot ?? null;
    return elapsedSince(mark, { boot, wall: this.#wall, sinceBoot: this.#clocks.sinceBoot() });
  }

  #leaveMark(): void {
    const { marks } = this.#options;
    // A later start would take it for proof of what is not known here.
    if (!marks || !this.#hasBegun || !this.#isProven) return;
    const sinceBoot = this.#clocks.sinceBoot();
    marks.write({ game: this.#game, wall: this.#wall, sinceBoot, boot: marks.boot });
  }
}

/** Whether the clock shows a later time than the game's, which an operator may confirm. */
export function isAhead(state: ClockState): boolean {
  return state === 'ahead' || state === 'far_ahead' || state === 'held';
}
