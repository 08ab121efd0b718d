import type { KernelEvent, RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { linkEvent } from '@rackets/gateway/log/hash-chain.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { MemoryEventLog } from '@rackets/gateway/log/memory-event-log.ts';

/** The same log with events changed and every later link recomputed, as a forger with the code could. */
export async function forgedLog(
  log: EventLog,
  stream: string,
  change: (event: RecordedEvent) => KernelEvent,
): Promise<MemoryEventLog> {
  const other = new MemoryEventLog();
  let previous = '';
  for await (const batch of log.read(stream, 0)) {
    for (const event of batch) {
      const { revision, hash: _hash, ...content } = change(event) as RecordedEvent;
      const linked = linkEvent(previous, stream, revision, content);
      await other.append(stream, revision - 1, [linked]);
      previous = linked.hash;
    }
  }
  return other;
}
