import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { EventSource } from './source.ts';

/** About 100 MB. */
const keptAtMost = 50_000;

/** A stream of a log for those who read it once for each model: its first events are read and decoded once for all. */
export class KeptSource implements EventSource {
  readonly #kept: RecordedEvent[] = [];

  constructor(
    private readonly log: EventSource,
    private readonly stream: string,
    private readonly most = keptAtMost,
  ) {}

  head(stream: string): Promise<number> {
    return this.log.head(stream);
  }

  async *read(stream: string, from: number): AsyncGenerator<readonly RecordedEvent[]> {
    if (stream !== this.stream || from > this.#kept.length) {
      yield* this.log.read(stream, from);
      return;
    }
    const known = this.#kept.slice(from);
    if (known.length > 0) yield known;
    for await (const batch of this.log.read(stream, from + known.length)) {
      // Another reader may have kept them meanwhile.
      if (batch[0]?.revision === this.#kept.length && this.#kept.length + batch.length <= this.most)
        this.#kept.push(...batch);
      yield batch;
    }
  }

  subscribe(stream: string, from: number, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]> {
    return this.log.subscribe(stream, from, signal);
  }
}
