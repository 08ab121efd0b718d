import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { EventLog } from './event-log.ts';
import type { WakeUps } from './wake-ups.ts';

/** How long a follower sleeps without a wake-up, so that it notices events written by another process. */
const pollMs = 250;
/** A lagging follower takes large steps, because a projection writes each document once per step. */
const batchSize = 2048;

/** EventLog's `subscribe` over its `read`: old events, then each new one, until `signal` aborts. */
export async function* follow(
  log: Pick<EventLog, 'read'>,
  wakeUps: WakeUps,
  stream: string,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[]> {
  let next = from;
  while (!signal.aborted) {
    const seen = wakeUps.count;
    for await (const events of log.read(stream, next, { batchSize })) {
      if (signal.aborted) return;
      assert(events[0]?.revision === next, `the subscription to ${stream} has no gap at ${next}`);
      next += events.length;
      yield events;
    }
    await wakeUps.wait(seen, pollMs, signal);
  }
}
