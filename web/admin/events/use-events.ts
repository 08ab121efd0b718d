import { useCallback, useEffect, useRef, useState } from 'react';
import { addressOf } from '../../app/api/address.ts';
import { messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/reads/call.ts';
import { useSame } from '../../app/reads/use-same.ts';
import type { EventPage, EventRow, EventsQuery, Names } from '../answers.ts';

const rowsWanted = 50;
/** So many short pages are asked for in a row: a rare filter looks at a quarter of a million events at once. */
const pagesAtOnce = 32;
const followEveryMs = 1_500;
const rowsKept = 1_000;

interface Found {
  /** What was asked for. */
  readonly query: string;
  readonly rows: readonly EventRow[];
  readonly names: Names;
  readonly head: number;
  readonly next: number | null;
  readonly scanned: number;
}

/** The search that has come to its end. */
interface Ended {
  readonly query: string;
  readonly error: string | null;
}

export interface Events {
  readonly found: Found | null;
  readonly error: string | null;
  readonly searching: boolean;
  /** Goes on where the rows end. */
  readonly more: () => void;
}

/** Events of a filter, the newest first, page by page; new ones are put in front while they are followed. */
export function useEvents(wish: EventsQuery, following: boolean): Events {
  const asked = useSame(wish);
  const query = addressOf('GET admin/events', { query: asked });
  const [found, setFound] = useState<Found | null>(null);
  const [ended, setEnded] = useState<Ended | null>(null);
  const current = useRef<AbortController | null>(null);

  const search = useCallback(
    async (from: number | null) => {
      current.current?.abort();
      const leaving = (current.current = new AbortController());
      const { signal } = leaving;
      let error: string | null = null;
      try {
        let next = from;
        let rows = 0;
        for (let pages = 0; pages < pagesAtOnce && rows < rowsWanted; pages += 1) {
          const first = next === null;
          const page = await ask(next === null ? asked : { ...asked, from: next }, signal);
          rows += page.events.length;
          setFound((before) => (first ? whole(query, page) : behind(query, before, page)));
          next = page.next;
          if (next === null) break;
        }
      } catch (thrown) {
        error = messageOf(thrown);
      } finally {
        if (!signal.aborted) setEnded({ query, error });
      }
    },
    [asked, query],
  );

  useEffect(() => {
    void search(null);
    return () => current.current?.abort();
  }, [search]);

  const head = found?.query === query ? found.head : null;
  useEffect(() => {
    if (!following || head === null) return;
    const leaving = new AbortController();
    const timer = window.setInterval(() => {
      ask({ ...asked, order: 'oldest', from: head + 1 }, leaving.signal).then(
        (page) => setFound((before) => (before && before.query === query ? inFront(before, page) : before)),
        // The next look asks again.
        () => undefined,
      );
    }, followEveryMs);
    return () => {
      leaving.abort();
      window.clearInterval(timer);
    };
  }, [following, head, asked, query]);

  const next = found?.next ?? null;
  const more = useCallback(() => {
    if (next === null) return;
    setEnded(null);
    void search(next);
  }, [next, search]);
  const searching = ended?.query !== query;
  return {
    found: found?.query === query ? found : null,
    error: searching ? null : ended.error,
    searching,
    more,
  };
}

function ask(query: EventsQuery, signal: AbortSignal): Promise<EventPage> {
  return call('GET admin/events', { query, signal, silent: true });
}

function whole(query: string, { events, names, head, next, scanned }: EventPage): Found {
  return { query, rows: events, names, head, next, scanned };
}

function behind(query: string, before: Found | null, page: EventPage): Found {
  if (before?.query !== query) return whole(query, page);
  return {
    ...before,
    rows: [...before.rows, ...page.events],
    names: { ...before.names, ...page.names },
    next: page.next,
    scanned: before.scanned + page.scanned,
  };
}

/** What came since, the newest first; a page that is not the last moves the head only as far as it has looked. */
function inFront(before: Found, page: EventPage): Found {
  const head = page.next === null ? page.head : page.next - 1;
  if (head <= before.head) return before;
  const rows = [...page.events.toReversed(), ...before.rows].slice(0, rowsKept);
  const last = rows.at(-1);
  const cut = rows.length < page.events.length + before.rows.length;
  return {
    ...before,
    rows,
    head,
    names: { ...before.names, ...page.names },
    next: cut && last ? last.revision - 1 : before.next,
  };
}
