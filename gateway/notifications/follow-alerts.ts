import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Timing } from '@rackets/projections/runner/timing.ts';
import type { EventLog } from '../log/event-log.ts';
import { untilRead } from '../log/read-again.ts';
import type { Pipeline } from '../pipeline/port.ts';
import type { NotifierBook } from './notifier-book.ts';

/** So many events are looked at again after a restart at most: what they tell is too old by then, or has been told. */
const keptEvery = 1_000;

export interface FollowOptions {
  readonly log: Pick<EventLog, 'read'>;
  readonly stream: string;
  readonly pipeline: Pick<Pipeline, 'onDurable' | 'revision'>;
  readonly book: NotifierBook;
  /** Whether an event has something to tell. */
  readonly tells: (event: RecordedEvent) => boolean;
  readonly tell: (events: readonly RecordedEvent[]) => Promise<void>;
  readonly onFailed: (error: unknown) => void;
  readonly timing?: Timing;
}

export interface Following {
  /** Resolves when what was missed has been told. */
  readonly caughtUp: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Tells a stream's events in order, each at most once over all restarts: the position is written down before anything is
 * told. A stream that was never followed is told from now on.
 */
export function followAlerts(options: FollowOptions): Following {
  const { log, stream, pipeline, book, tells, tell, onFailed } = options;
  const head = pipeline.revision;
  let done = head;
  let kept = head;
  const stopping = new AbortController();
  const { signal } = stopping;

  const take = async (events: readonly RecordedEvent[]): Promise<void> => {
    const last = events.at(-1)?.revision ?? done;
    if (signal.aborted || last <= done) return;
    const fresh = events.filter(({ revision }) => revision > done);
    done = last;
    const telling = fresh.filter(tells);
    if (telling.length === 0 && last - kept < keptEvery) return;
    await book.keepTold(stream, last);
    kept = last;
    await tell(telling);
  };

  const catchUp = async (): Promise<void> => {
    const told = await book.told(stream);
    if (told === null) return book.keepTold(stream, head);
    done = Math.min(told, head);
    kept = done;
    await untilRead(readOn, { ...options, signal });
  };

  /** Tells what was missed, from where it stopped. */
  const readOn = async (): Promise<void> => {
    if (done >= head) return;
    for await (const events of log.read(stream, done + 1, { to: head })) {
      if (signal.aborted) return;
      await take(events);
    }
  };

  // One after the other: a later batch must not overtake what was missed.
  const caughtUp = catchUp().catch(onFailed);
  let tail = caughtUp;
  const unsubscribe = pipeline.onDurable((events) => {
    tail = tail.then(() => take(events)).catch(onFailed);
  });
  return {
    caughtUp,
    async stop() {
      stopping.abort();
      unsubscribe();
      await tail;
    },
  };
}
