import type { ResolvedEvent, StreamSubscription } from '@eventstore/db-client';
import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import { realTiming, rest } from '@rackets/projections/runner/timing.ts';
import type { Connection } from './connection.ts';
import { delayMs, isPassing } from './patience.ts';
import { ChainReader, type Stored } from './stored-event.ts';

/** The most events that are handed out at once: who is behind takes large steps. */
const maxArray = 2048;

/**
 * EventLog's `subscribe` over the server's subscriptions. They die on any error and never resume by themselves, so
 * another one begins after the last event that was handed out, for as long as it takes. A slow reader is waited
 * for: what is not taken is not sent.
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
    const subscription = connection.subscribe(name, chain.next);
    try {
      for await (const arrived of arrivals(subscription, signal)) {
        failures = 0;
        const events = arrived.flatMap((stored) => chain.take(stored) ?? []);
        if (events.length > 0) yield events;
      }
    } catch (error) {
      if (!isPassing(error)) throw error;
    } finally {
      // One that has ended cannot be ended again.
      void subscription.unsubscribe().catch(() => undefined);
    }
  }
}

/** What has arrived, in arrays, until the subscription ends or `signal` aborts. Throws the subscription's error. */
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
  // Stays: an error that nobody listens to would end the process, and one may come after the end.
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
        // One turn more, so that what came in one piece goes out in one array.
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
    // Node types what a stream of objects gives as any; this one gives what the client resolves.
    const resolved = subscription.read() as ResolvedEvent | null;
    if (resolved === null) break;
    if (resolved.event) events.push(resolved.event);
  }
  return events;
}
