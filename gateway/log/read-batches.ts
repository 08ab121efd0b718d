import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Span } from './batch.ts';
import type { ReadOptions } from './event-log.ts';

const defaultBatchSize = 512;

/** Where stored batches are found. */
interface BatchSource {
  /**
   * The wanted events of whole batches, starting with the one that contains `span.from`, until they reach `span.enough`
   * or the stored part ends. Verifies the chain from the link `previous`, null at the start of a read.
   */
  load(stream: string, span: Span, previous: string | null): RecordedEvent[];
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
    const events = source.load(
      stream,
      { from: next, enough: Math.min(to, next + batchSize - 1), to },
      previous,
    );
    const last = events.at(-1);
    if (!last) return;
    previous = last.hash;
    next = last.revision + 1;
    for (let at = 0; at < events.length; at += batchSize) yield events.slice(at, at + batchSize);
  }
}
