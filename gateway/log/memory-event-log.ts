import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { realTiming } from '@rackets/projections/runner/timing.ts';
import { assertAppend, assertBytes, assertLinks } from './append-rules.ts';
import { fromBatch } from './batch.ts';
import type { AppendResult, EventLog, ReadOptions } from './event-log.ts';
import { follow } from './follow.ts';
import { contentText } from './hash-chain.ts';
import { WakeUps } from './wake-ups.ts';

/** One event as the log keeps it: its link, and the text that the link covers. */
interface Row {
  readonly hash: string;
  readonly text: string;
}

/** What each stream holds: a test passes it to the next log to "reopen" the same one. */
export type MemoryStreams = Map<string, Row[]>;

/** The events as a stream of MemoryStreams. */
export function rowsOf(events: readonly RecordedEvent[]): Row[] {
  return events.map((event) => ({ hash: event.hash, text: contentText(event) }));
}

let logs = 0;

/** A log in memory, for tests. It passes the same suite as those on disk. */
export class MemoryEventLog implements EventLog {
  readonly #streams: MemoryStreams;
  readonly #wakeUps: WakeUps;
  readonly #closing = new AbortController();

  constructor(streams: MemoryStreams = new Map(), timing = realTiming) {
    this.#streams = streams;
    this.#wakeUps = new WakeUps(`memory-${(logs += 1)}`, timing);
  }

  async head(stream: string): Promise<number> {
    return this.#rows(stream).length - 1;
  }

  async append(stream: string, expected: number, events: readonly RecordedEvent[]): Promise<AppendResult> {
    assertAppend(stream, expected, events);
    const rows = rowsOf(events);
    const bytes = rows.map(({ text }) => Buffer.byteLength(text));
    const total = bytes.reduce((sum, size) => sum + size, 0);
    assertBytes(total, events, (event) => bytes[event.revision - expected - 1] ?? 0);
    // As on a disk, nothing is stored yet when the call returns.
    await Promise.resolve();
    const head = this.#rows(stream).length - 1;
    if (head !== expected) return { kind: 'wrong-revision', head };
    assertLinks(stream, this.#link(stream, head), events);
    const stored = this.#rows(stream);
    stored.push(...rows);
    this.#streams.set(stream, stored);
    this.#wakeUps.announce();
    return { kind: 'appended' };
  }

  async *read(
    stream: string,
    from: number,
    { to = Number.MAX_SAFE_INTEGER, batchSize = 512 }: ReadOptions = {},
  ): AsyncGenerator<readonly RecordedEvent[]> {
    for (let next = from; !this.#closing.signal.aborted;) {
      const end = Math.min(next + batchSize - 1, to, this.#rows(stream).length - 1);
      if (end < next) return;
      yield this.#verified(stream, next, end);
      // More may have been appended meanwhile than the array had room for.
      next = end + 1;
    }
  }

  subscribe(stream: string, from: number, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]> {
    return follow(this, this.#wakeUps, stream, from, AbortSignal.any([signal, this.#closing.signal]));
  }

  async streams(): Promise<readonly string[]> {
    return [...this.#streams.keys()].toSorted();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#wakeUps.close();
  }

  #verified(stream: string, first: number, end: number): RecordedEvent[] {
    const rows = this.#rows(stream).slice(first, end + 1);
    const previous = this.#link(stream, first - 1);
    const last = rows.at(-1)?.hash ?? previous;
    return fromBatch(stream, first, { previous, last, contents: rows.map(({ text }) => text) }, previous);
  }

  #link(stream: string, revision: number): string {
    return this.#rows(stream)[revision]?.hash ?? '';
  }

  #rows(stream: string): Row[] {
    return this.#streams.get(stream) ?? [];
  }
}
