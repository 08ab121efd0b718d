import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { EventSource } from '../runner/source.ts';

/** A log of one stream for tests: an array that may grow, read in batches of `batchSize`. */
export class ArraySource implements EventSource {
  readonly #events: RecordedEvent[];
  readonly #batchSize: number;
  #wake: () => void = () => undefined;

  constructor(events: readonly RecordedEvent[], batchSize = 7) {
    this.#events = [...events];
    this.#batchSize = batchSize;
  }

  push(...events: readonly RecordedEvent[]): void {
    this.#events.push(...events);
    this.#wake();
  }

  async head(): Promise<number> {
    return this.#events.length - 1;
  }

  async *read(_stream: string, from: number): AsyncGenerator<readonly RecordedEvent[]> {
    for (let at = from; at < this.#events.length; at += this.#batchSize) {
      yield this.#events.slice(at, at + this.#batchSize);
    }
  }

  async *subscribe(
    _stream: string,
    from: number,
    signal: AbortSignal,
  ): AsyncGenerator<readonly RecordedEvent[]> {
    let next = from;
    signal.addEventListener('abort', () => this.#wake());
    while (!signal.aborted) {
      const batch = this.#events.slice(next, next + this.#batchSize);
      next += batch.length;
      if (batch.length > 0) yield batch;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
