import type { ResolvedEvent, StreamSubscription } from '@eventstore/db-client';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { realTiming, rest } from '@rackets/projections/runner/timing.ts';
import type { Connection } from './connection.ts';
import { isRefused } from './denied.ts';
import { delayMs, isPassing } from './patience.ts';
import { ChainReader, type Stored } from './stored-event.ts';

/** The most events handed out at once; a reader that lags takes large steps. */
const maxArray = 2048;

/**
 * EventLog's `subscribe`, on the server's subscriptions. These end on any error and never resume, so another one starts
 * after the last event handed out, as often as needed. A slow reader applies back-pressure.
 */
export async function* followSubscription(
  connection: Connection,
  name: string,
  stream: string,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[]> {
  const chain = new ChainReader(stream, from);
  for (let failures = 0; !signal.aborted; failures += 1) {
    await rest(realTiming, delayMs(failures), signal);
    if (signal.aborted) return;
    if (failures > 0) connection.figures.renewed += 1;
    const { events: subscription, over, heard } = connection.subscribe(name, chain.next);
    try {
      for await (const arrived of arrivals(subscription, AbortSignal.any([signal, over]))) {
        failures = 0;
        heard();
        const events = arrived.flatMap((stored) => chain.take(stored) ?? []);
        if (events.length > 0) yield events;
      }
    } catch (error) {
      // If the server refuses a reader that could read before, it counts as away until the right is given back.
      if (!isPassing(error) && !isRefused(error)) throw error;
    } finally {
      // An ended subscription cannot be ended again.
      void subscription.unsubscribe().catch(() => undefined);
    }
  }
}

/** Arrived events, in arrays, until the subscription ends or `signal` aborts. Throws the subscription's error. */
async function* arrivals(
  subscription: StreamSubscription,
  signal: AbortSignal,
): AsyncGenerator<readonly Stored[]> {
  let ended = false;
  let failure: Error | null = null;
  let wake = (): void => undefined;
  const onEnd = (): void => {
    ended = true;
    wake();
  };
  subscription.on('readable', () => wake());
  subscription.on('end', onEnd);
  // Stays attached: an unhandled error would end the process, and one may arrive after the end.
  subscription.on('error', (error) => {
    failure = error;
    wake();
  });
  signal.addEventListener('abort', onEnd);
  try {
    while (!signal.aborted) {
      const arrived = take(subscription);
      if (arrived.length > 0) yield arrived;
      else if (failure) throw failure;
      else if (ended) return;
      else {
        await new Promise<void>((resolve) => (wake = resolve));
        // Waits one more turn, so that events that arrived together go out in one array.
        await new Promise<void>((resolve) => realTiming.soon(resolve));
      }
    }
  } finally {
    signal.removeEventListener('abort', onEnd);
  }
}

function take(subscription: StreamSubscription): Stored[] {
  const events: Stored[] = [];
  while (events.length < maxArray) {
    // Node types items of an object stream as any; this stream yields the client's resolved events.
    const resolved = subscription.read() as ResolvedEvent | null;
    if (resolved === null) break;
    if (resolved.event) events.push(resolved.event);
  }
  return events;
}
