import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { CorruptLogError, type EventLog } from '../event-log.ts';

/** All events of a stream. */
export async function collect(log: EventLog, stream: string): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const events of log.read(stream, 0)) all.push(...events);
  return all;
}

/** All events of a stream, or null if its log is refused as corrupt. Any other outcome fails the test. */
export async function readUnlessCorrupt(
  open: () => Promise<EventLog>,
  stream: string,
): Promise<RecordedEvent[] | null> {
  let log: EventLog | null = null;
  try {
    log = await open();
    return await collect(log, stream);
  } catch (error) {
    if (error instanceof CorruptLogError) return null;
    throw error;
  } finally {
    await log?.close();
  }
}
