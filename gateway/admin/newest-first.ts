import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import type { EventLog } from '../log/event-log.ts';

const windowSize = 512;

/** A stream's events from revision `to` back to `from`, each array the newest first; reads no more than is taken. */
export async function* newestFirst(
  log: EventLog,
  stream: string,
  from: number,
  to: number,
): AsyncGenerator<readonly RecordedEvent[]> {
  for (let last = to; last >= from; last -= windowSize) {
    const first = Math.max(from, last - windowSize + 1);
    const window: RecordedEvent[] = [];
    for await (const batch of log.read(stream, first, { to: last })) window.push(...batch);
    yield window.toReversed();
  }
}
