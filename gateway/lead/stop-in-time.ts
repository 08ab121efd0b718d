import { realTiming, rest } from '@rackets/projections/runner/timing.ts';
import type { EventLog } from '../log/event-log.ts';
import { FatalError } from '../process/exit-codes.ts';

/** For how long a process that ends waits for a server that is away. */
const stopMs = 10_000;

/** A stream that a process leads until it ends. */
interface EndingStream {
  readonly stream: string;
  readonly pipeline: { readonly unknownEvents: number };
}

/**
 * Stops as `stop` does. Where the server of the log is away, it is waited for no longer than ten seconds in all: rejects
 * with FatalError `store` that says of how many events nobody knows whether they are stored.
 */
export async function stopInTime(
  log: EventLog,
  led: () => readonly EndingStream[],
  stop: () => Promise<void>,
  timing = realTiming,
): Promise<void> {
  const stopped = new AbortController();
  const late = async (): Promise<void> => {
    await rest(timing, stopMs, stopped.signal);
    const unknown = led().filter(({ pipeline }) => pipeline.unknownEvents > 0);
    const isAway = log.server !== undefined && (unknown.length > 0 || (log.awayMs ?? 0) > 0);
    // Anything else that takes long is waited for.
    if (stopped.signal.aborted || !isAway) return new Promise<void>(() => undefined);
    throw new FatalError('store', sentenceOf(log, unknown));
  };
  try {
    await Promise.race([stop(), late()]);
  } finally {
    stopped.abort();
  }
}

function sentenceOf({ server }: EventLog, unknown: readonly EndingStream[]): string {
  const events = unknown.map(({ stream, pipeline }) => `${pipeline.unknownEvents} of ${stream}`);
  const fate =
    events.length === 0
      ? 'the outcome of every event is known'
      : `events whose outcome is unknown: ${events.join(', ')}`;
  return `${server} did not answer while this process ended; ${fate}.`;
}
