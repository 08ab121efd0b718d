/** A stretch of time of a round: what happened in it. */
export interface Stretch {
  /** When it begins, ms. */
  readonly at: number;
  /** The first event in it, or the one that would have been. */
  readonly revision: number;
  readonly events: number;
}

const maxStretches = 240;
const firstWidthMs = 1_000;

/**
 * How many events fell into each stretch of a round's time. However long a round lasts there are at most 240
 * stretches: when they do not suffice each becomes twice as wide.
 */
export class TimeLine {
  #start = 0;
  #width = firstWidthMs;
  #events: number[] = [];
  #firsts: number[] = [];

  /** The width of a stretch, ms. */
  get width(): number {
    return this.#width;
  }

  /** Counts an event; they come in their order. */
  add(at: number, revision: number): void {
    if (this.#events.length === 0) this.#start = at;
    while (Math.floor((at - this.#start) / this.#width) >= maxStretches) this.#widen();
    const index = Math.floor((at - this.#start) / this.#width);
    while (this.#events.length <= index) {
      this.#events.push(0);
      this.#firsts.push(revision);
    }
    this.#events[index] = (this.#events[index] ?? 0) + 1;
  }

  /** All stretches from the first event to the last. */
  stretches(): Stretch[] {
    return this.#events.map((events, index) => ({
      at: this.#start + index * this.#width,
      revision: this.#firsts[index] ?? 0,
      events,
    }));
  }

  #widen(): void {
    this.#width *= 2;
    const pairs = Array.from({ length: Math.ceil(this.#events.length / 2) }, (_, pair) => pair * 2);
    this.#events = pairs.map((index) => (this.#events[index] ?? 0) + (this.#events[index + 1] ?? 0));
    this.#firsts = pairs.map((index) => this.#firsts[index] ?? 0);
  }
}
