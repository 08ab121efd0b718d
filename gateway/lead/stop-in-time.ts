import { realTiming, rest } from '@rackets/projections/runner/timing.ts';
import type { EventLog } from '../log/event-log.ts';
import { FatalError } from '../process/exit-codes.ts';

/** How long an ending process waits for a server that is away. */
const stopMs = 10_000;

/** A stream that a process leads until it ends. */
interface EndingStream {
  readonly stream: string;
  readonly pipeline: { readonly unknownEvents: number };
}

/**
 * Stops as `stop` does, but waits at most ten seconds in total for a log server that is away. Then rejects with
 * FatalError `store`, which says for how many events it is unknown whether they are stored.
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
    // Everything else may take as long as it needs.
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
