import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { EventLog } from '../log/event-log.ts';
import { eventFilter, type EventWish } from './event-filter.ts';
import { newestFirst } from './newest-first.ts';

/** A page of a round's events. */
export interface ExploreWish {
  readonly order: 'newest' | 'oldest';
  /** The revision to begin at; the end of the round, or its beginning, by default. */
  readonly from?: number | undefined;
  /** How many at most. */
  readonly limit: number;
  readonly wish: EventWish;
}

export interface EventPage {
  readonly head: number;
  readonly events: readonly RecordedEvent[];
  /** Where the next page begins; null when there is nothing further. */
  readonly next: number | null;
  readonly scanned: number;
}

/** A page is given up after so many events were looked at, so that a rare filter takes several short requests. */
export const scanBudget = 8_192;

/**
 * A page of the events that are wanted. It may hold fewer than `limit`, or none, with a `next`: pages joined until
 * `next` is null are all that is wanted, each event once.
 */
export async function explore(
  log: EventLog,
  stream: string,
  { order, from, limit, wish }: ExploreWish,
): Promise<EventPage> {
  const head = await log.head(stream);
  const newest = order === 'newest';
  const start = newest ? Math.min(from ?? head, head) : (from ?? 0);
  const source = newest ? newestFirst(log, stream, 0, start) : log.read(stream, start, { to: head });
  const step = newest ? -1 : 1;
  const wanted = eventFilter(wish);
  const events: RecordedEvent[] = [];
  let at = start;
  for await (const batch of source) {
    for (const event of batch) {
      if (isBeyond(event, newest, wish)) return { head, events, next: null, scanned: Math.abs(at - start) };
      if (wanted(event)) events.push(event);
      at = event.revision + step;
      if (events.length >= limit || Math.abs(at - start) >= scanBudget)
        return { head, events, next: at < 0 || at > head ? null : at, scanned: Math.abs(at - start) };
    }
  }
  return { head, events, next: null, scanned: Math.abs(at - start) };
}

/** Time only goes one way: past a bound nothing further is wanted. */
function isBeyond({ at }: RecordedEvent, newest: boolean, { since, until }: EventWish): boolean {
  return newest ? since !== undefined && at < since : until !== undefined && at >= until;
}
