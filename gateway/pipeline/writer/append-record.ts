const remembered = 256;

/** Timing of recent appends: what an operator checks when the game feels slow. */
export interface AppendFigures {
  /** Since this process took leadership. */
  readonly appends: number;
  readonly events: number;
  /** Of the last 256 appends, in ms; 0 before the first. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Events per append over the last appends, average and maximum. */
  readonly batchMean: number;
  readonly batchMax: number;
}

/** Records the duration and size of recent appends. */
export class AppendRecord {
  readonly #ms: number[] = [];
  readonly #sizes: number[] = [];
  #appends = 0;
  #events = 0;

  /** Records an append of `events` that took `ms`. */
  note(ms: number, events: number): void {
    const at = this.#appends % remembered;
    this.#ms[at] = ms;
    this.#sizes[at] = events;
    this.#appends += 1;
    this.#events += events;
  }

  figures(): AppendFigures {
    const rising = this.#ms.toSorted((a, b) => a - b);
    const quantile = (share: number) => rising[Math.ceil(rising.length * share) - 1] ?? 0;
    const sum = this.#sizes.reduce((all, size) => all + size, 0);
    return {
      appends: this.#appends,
      events: this.#events,
      p50Ms: quantile(0.5),
      p99Ms: quantile(0.99),
      batchMean: rising.length === 0 ? 0 : sum / rising.length,
      batchMax: Math.max(0, ...this.#sizes),
    };
  }
}
