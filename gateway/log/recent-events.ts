import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';

/** Enough for a reader that keeps up: it is woken at each append. */
const keptEvents = 512;

/**
 * The last events that this process has appended, as it appended them. Who follows a stream in the same thread is given
 * these, instead of reading and hashing what was just written.
 */
export class RecentEvents {
  readonly #streams = new Map<string, RecordedEvent[]>();

  /** `events` follow those added before. */
  add(stream: string, events: readonly RecordedEvent[]): void {
    const kept = [...(this.#streams.get(stream) ?? []), ...events];
    this.#streams.set(stream, kept.slice(-keptEvents));
  }

  /** The stream's events from revision `from` on, none where that is the next; null where it must be read. */
  from(stream: string, from: number): RecordedEvent[] | null {
    const kept = this.#streams.get(stream);
    const first = kept?.[0]?.revision;
    if (!kept || first === undefined || from < first || from > first + kept.length) return null;
    return kept.slice(from - first);
  }
}
