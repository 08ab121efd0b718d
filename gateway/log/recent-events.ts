import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';

/** Enough for a reader that keeps up, and for clients that ask again what they were not answered. */
const keptEvents = 1_024;

/**
 * The last events that this process has appended, as it appended them. Who reads them in the same thread is given these,
 * instead of reading and hashing what was just written.
 */
export class RecentEvents {
  readonly #streams = new Map<string, RecordedEvent[]>();

  /** What does not follow the events added before, as when another process has appended, takes their place. */
  add(stream: string, events: readonly RecordedEvent[]): void {
    let kept = this.#streams.get(stream);
    if (!kept || kept.at(-1)?.revision !== (events[0]?.revision ?? 0) - 1)
      this.#streams.set(stream, (kept = []));
    kept.push(...events);
    // Not at each append, since it moves all that stay.
    if (kept.length > 2 * keptEvents) kept.splice(0, kept.length - keptEvents);
  }

  /** The stream's events from revision `from` on, none where that is the next; null where it must be read. */
  from(stream: string, from: number): RecordedEvent[] | null {
    const kept = this.#streams.get(stream);
    const first = kept?.[0]?.revision;
    if (!kept || first === undefined || from < first || from > first + kept.length) return null;
    return kept.slice(from - first);
  }

  /** The stream's events `from` to `to`, at least one; null where they must be read. */
  between(stream: string, from: number, to: number): RecordedEvent[] | null {
    const kept = this.#streams.get(stream);
    const first = kept?.[0]?.revision;
    if (!kept || first === undefined || from < first || to < from || to >= first + kept.length) return null;
    return kept.slice(from - first, to - first + 1);
  }
}
