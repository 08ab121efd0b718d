import { useEffect, useState } from 'react';
import { messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/reads/call.ts';
import { roundIn } from '../address.ts';
import type { EventPage, EventRow, EventsQuery, Names } from '../answers.ts';

/** What a pane can hold; the event list has the rest. */
const mostRows = 300;

export interface EventsBetween {
  readonly rows: readonly EventRow[];
  readonly names: Names;
  /** Whether there are more than are held. */
  readonly more: boolean;
}

interface Asked {
  readonly round: string | null;
  readonly character: string;
  readonly after: number;
  readonly to: number;
}

/** A gangster's events after one revision up to another, oldest first; null until they are read. */
export function useEventsBetween({ round, character, after, to }: Asked): {
  readonly found: EventsBetween | null;
  readonly error: string | null;
} {
  const [found, setFound] = useState<EventsBetween | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    readBetween({ round, character, after, to }, leaving.signal).then(
      (between) => setFound(between),
      (thrown: unknown) => {
        if (!leaving.signal.aborted) setError(messageOf(thrown));
      },
    );
    return () => leaving.abort();
  }, [round, character, after, to]);
  return { found, error };
}

async function readBetween(
  { round, character, after, to }: Asked,
  signal: AbortSignal,
): Promise<EventsBetween> {
  const rows: EventRow[] = [];
  const names: Record<string, string> = {};
  let from: number | null = after + 1;
  while (from !== null && from <= to && rows.length < mostRows) {
    const query: EventsQuery = { ...roundIn(round), character, order: 'oldest', from };
    const page: EventPage = await call('GET admin/events', { query, signal, silent: true });
    rows.push(...page.events.filter(({ revision }) => revision <= to));
    Object.assign(names, page.names);
    from = page.next;
  }
  return { rows, names, more: from !== null && from <= to };
}

/** The next or the last event that concerns a gangster, from a revision on; null when there is none. */
export async function neighbour(
  round: string | null,
  character: string,
  revision: number,
  by: 1 | -1,
): Promise<number | null> {
  let from: number | null = revision + by;
  while (from !== null && from >= 0) {
    const order = by > 0 ? 'oldest' : 'newest';
    const query: EventsQuery = { ...roundIn(round), character, order, from };
    const page: EventPage = await call('GET admin/events', {
      query,
      silent: true,
    });
    const [first] = page.events;
    if (first) return first.revision;
    from = page.next;
  }
  return null;
}

/** What an event did to a gangster's cash. */
export function cashMoved({ moves }: EventRow, character: string): number {
  const hand = `char:${character}`;
  return moves
    .filter(({ asset }) => asset === 'money')
    .reduce(
      (sum, { from, to, amount }) => sum + (to === hand ? amount : 0) - (from === hand ? amount : 0),
      0,
    );
}
