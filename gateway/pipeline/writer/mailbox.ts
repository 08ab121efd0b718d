import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { Timing } from '@rackets/projections/runner/timing.ts';
import { AnswerLimit } from './answer-limit.ts';
import { LogAwayError, type Outcome } from '../port.ts';

/** Capacity of the mailbox; further commands are answered 503. */
export const maxQueued = 4096;
const retryAfterSeconds = 1;

/** The outcome of a command that is not decided, or whose answer nobody can vouch for. */
export const unavailable: Outcome = { kind: 'unavailable', retryAfterSeconds };

/** The same for a view. */
export function logAway(): LogAwayError {
  return new LogAwayError(retryAfterSeconds);
}

export interface QueuedCommand {
  readonly command: Command;
  readonly observe: ((world: World, now: number) => void) | undefined;
  /** When it came, in `timing.elapsed`. */
  readonly arrived: number;
  /** Answers, unless the time for that is over. */
  readonly resolve: (outcome: Outcome) => void;
  /** Whether it has been answered, with an outcome or because it took too long. */
  isAnswered: boolean;
}

/** Those who wait for an answer, in bounded number and for a limited time, and the commands that are not decided yet. */
export class Mailbox {
  readonly #timing: Timing;
  readonly #limit: AnswerLimit;
  readonly #queue: QueuedCommand[] = [];

  /** `ms`: for how long anybody waits; may be Infinity. */
  constructor(timing: Timing, ms: number) {
    this.#timing = timing;
    this.#limit = new AnswerLimit(timing, ms);
  }

  /** The number of commands that are not decided. */
  get undecided(): number {
    return this.#queue.length;
  }

  get isFull(): boolean {
    return this.#limit.count >= maxQueued;
  }

  /** Takes a command in. Resolves with its outcome, or as unavailable once it has waited for too long. */
  put(command: Command, observe?: QueuedCommand['observe']): Promise<Outcome> {
    return new Promise((resolve) => {
      const queued: QueuedCommand = {
        command,
        observe,
        arrived: this.#timing.elapsed(),
        isAnswered: false,
        resolve: (outcome) => {
          queued.isAnswered = true;
          if (settle()) resolve(outcome);
        },
      };
      const settle = this.#limit.begin(() => {
        queued.isAnswered = true;
        resolve(unavailable);
        this.#forgetAnswered();
      });
      this.#queue.push(queued);
    });
  }

  /** Gives the commands to `handle` in order, until it returns false: that one and those after it wait on. */
  handOut(handle: (queued: QueuedCommand) => boolean): void {
    let taken = 0;
    for (const queued of this.#queue) {
      if (!handle(queued)) break;
      taken += 1;
    }
    this.#queue.splice(0, taken);
  }

  /** What `answer` returns once `sure` has resolved. Rejects with a LogAwayError where that takes too long. */
  hold<T>(sure: Promise<unknown>, answer: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const settle = this.#limit.begin(() => reject(logAway()));
      void sure.then(answer).then(resolve, reject).finally(settle);
    });
  }

  /** Turns away the commands that are not decided. */
  turnAway(): void {
    for (const { resolve } of this.#queue.splice(0)) resolve(unavailable);
  }

  /** Resolves when nobody waits for an answer. */
  idle(): Promise<void> {
    return this.#limit.idle();
  }

  /** Drops commands whose answer has already been given up. */
  #forgetAnswered(): void {
    while (this.#queue[0]?.isAnswered) this.#queue.shift();
  }
}
