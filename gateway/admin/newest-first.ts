import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { EventLog } from '../log/event-log.ts';

/** A reader who wants a few events need not wait for many. */
const firstWindow = 32;
const lastWindow = 512;

/** A stream's events from revision `to` back to `from`, each array the newest first; reads no more than is taken. */
export async function* newestFirst(
  log: EventLog,
  stream: string,
  from: number,
  to: number,
): AsyncGenerator<readonly RecordedEvent[]> {
  let size = firstWindow;
  for (let last = to; last >= from; last -= size, size = Math.min(lastWindow, 2 * size)) {
    const first = Math.max(from, last - size + 1);
    const window: RecordedEvent[] = [];
    for await (const batch of log.read(stream, first, { to: last })) window.push(...batch);
    yield window.toReversed();
  }
}
