import type { ProposedEvent } from './streams.ts';

/** As many as a server remembers of what was appended while it runs. */
const remembered = 100_000;

interface Place {
  readonly stream: string;
  readonly revision: number;
}

/** A server's memory of ids, by which it recognizes repeated appends at any revision. Gone with a restart. */
export class KnownIds {
  readonly #places = new Map<string, Place>();

  /** An id keeps the place at which it was first seen. */
  add(stream: string, first: number, events: readonly ProposedEvent[]): void {
    for (const [index, { id }] of events.entries()) {
      if (this.#places.has(id)) continue;
      this.#places.set(id, { stream, revision: first + index });
      const [oldest] = this.#places.keys();
      if (this.#places.size > remembered && oldest !== undefined) this.#places.delete(oldest);
    }
  }

  /** The revision of the last one where all are known in the stream; otherwise whether the first one is new, or another. */
  last(stream: string, events: readonly ProposedEvent[]): number | 'new' | 'some-new' {
    let last: number | 'new' = 'new';
    for (const { id } of events) {
      const place = this.#places.get(id);
      if (place?.stream !== stream) return last === 'new' ? 'new' : 'some-new';
      last = place.revision;
    }
    return last;
  }
}
