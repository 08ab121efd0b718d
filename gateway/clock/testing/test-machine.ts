import type { ClockMark, ClockMarks } from '../clock-mark.ts';
import type { MachineClocks } from '../game-clock.ts';

/** A machine whose clocks a test moves. */
export class TestMachine {
  /** What time it really is. */
  truth = 1_800_000_000_000;
  /** How far the clock is off. */
  wrongBy = 0;
  #steady = 5_000;
  #sinceBoot = 900_000;
  #boot = 1;
  #mark: ClockMark | null = null;

  readonly clocks: MachineClocks = {
    wall: () => this.truth + this.wrongBy,
    steady: () => this.#steady,
    sinceBoot: () => this.#sinceBoot,
  };

  /** Where a process on it keeps when it last ran. */
  get marks(): ClockMarks {
    return {
      boot: `boot-${this.#boot}`,
      read: () => this.#mark,
      write: (mark) => (this.#mark = mark),
    };
  }

  pass(ms: number): void {
    this.sleep(ms);
    this.#steady += ms;
  }

  /** The steady clock stands. */
  sleep(ms: number): void {
    this.truth += ms;
    this.#sinceBoot += ms;
  }

  /** Stopped by whatever runs it: no clock of its own goes on but the time of day. */
  suspend(ms: number): void {
    this.truth += ms;
  }

  /** Switched off, and on again after `ms`. */
  reboot(ms: number): void {
    this.truth += ms;
    this.#steady = 0;
    this.#sinceBoot = 20_000;
    this.#boot += 1;
  }

  /** As after a power failure, or where the data folder came without it. */
  loseMark(): void {
    this.#mark = null;
  }
}
