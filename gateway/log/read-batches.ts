import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import type { ReadOptions } from './event-log.ts';

const defaultBatchSize = 512;

/** Where stored batches are found. */
interface BatchSource {
  /**
   * Whole batches, starting with the one that contains `from`, until they hold `atLeast` events or the stored part ends.
   * Verifies the chain from the link `previous`, null at the start of a read.
   */
  load(stream: string, from: number, atLeast: number, previous: string | null): RecordedEvent[];
}

/** EventLog's `read` over stored batches, whose sizes may differ from the reader's. Ends when `signal` aborts. */
export async function* readBatches(
  source: BatchSource,
  stream: string,
  from: number,
  options: ReadOptions,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[]> {
  const { to = Number.MAX_SAFE_INTEGER, batchSize = defaultBatchSize } = options;
  let next = from;
  let previous: string | null = null;
  while (next <= to && !signal.aborted) {
    // In one turn, because an open cursor would keep LMDB from reusing pages while the reader is busy.
    const events = source.load(stream, next, batchSize, previous);
    const first = events[0];
    const last = events.at(-1);
    if (!first || !last) return;
    previous = last.hash;
    const wanted = events.slice(next - first.revision, to - first.revision + 1);
    next = last.revision + 1;
    for (let at = 0; at < wanted.length; at += batchSize) yield wanted.slice(at, at + batchSize);
  }
}
