import { atom } from 'jotai/vanilla';
import { useEffect, useRef, useState } from 'react';
import type { Inmate, Prison } from './answers.ts';
import { store } from '../../app/state/store.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { useOfTime } from '../../app/time/use-tick.ts';

/** Whether the page of inmates is open: it marks who has left and reads its list again by itself. */
export const inmatesShownAtom = atom(false);

interface Gone {
  readonly gone: ReadonlySet<string>;
  readonly markGone: (key: string) => void;
  /** How many came since the list was read. */
  readonly arrivals: number;
}

/** What was noted about one list; a list that was read again knows its own. */
interface Notes {
  readonly list: string;
  readonly left: ReadonlySet<string>;
  readonly arrived: ReadonlySet<string>;
}

/**
 * Who on the list has left: by the server's answer, by a push, by the clock (checked each second), or because a bust
 * came too late (R628). When all have left the list is read again (R629), and when somebody comes, unless the player
 * is about to press: `isHeld` says so, and rows must not move then.
 */
export function useGone(prison: Prison | null, reload: () => void, isHeld: () => boolean): Gone {
  useEffect(() => {
    store.set(inmatesShownAtom, true);
    return () => store.set(inmatesShownAtom, false);
  }, []);
  const inmates = prison?.prisoners ?? [];
  const list = inmates.map((inmate) => `${inmate.key} ${inmate.arrived_at}`).join('\n');
  const [noted, setNotes] = useState<Notes>(() => emptyNotes(list));
  const notes = noted.list === list ? noted : emptyNotes(list);
  const timedOut = useOfTime((now) => keysLeftAt(inmates, now));
  const gone = new Set([...notes.left, ...timedOut.split('\n')]);
  const present = inmates.filter((inmate) => !gone.has(inmate.key)).length;

  const markGone = (key: string): void =>
    setNotes((before) => noteFor(list, before, (now) => ({ ...now, left: new Set(now.left).add(key) })));
  const markArrived = (key: string): void =>
    setNotes((before) =>
      noteFor(list, before, (now) => ({ ...now, arrived: new Set(now.arrived).add(key) })),
    );

  useChannel('public-prison', {
    message(event, data) {
      const { key } = data as { key: string };
      if (event === 'prisoner-left') markGone(key);
      if (event !== 'prisoner-arrived') return;
      if (present === 0 || !isHeld()) reload();
      else if (!inmates.some((inmate) => inmate.key === key)) markArrived(key);
    },
    resync: reload,
  });

  // Once for a list: a server that answers with the same people who have left is not asked in a circle.
  const emptied = useRef('');
  useEffect(() => {
    if (list === '' || present > 0 || emptied.current === list) return;
    emptied.current = list;
    reload();
  }, [present, list, reload]);

  return { gone, markGone, arrivals: notes.arrived.size };
}

function emptyNotes(list: string): Notes {
  return { list, left: new Set(), arrived: new Set() };
}

function noteFor(list: string, before: Notes, change: (notes: Notes) => Notes): Notes {
  return change(before.list === list ? before : emptyNotes(list));
}

function keysLeftAt(inmates: readonly Inmate[], now: number): string {
  return inmates
    .filter((inmate) => inmate.left || Date.parse(inmate.leaves_at) <= now)
    .map((inmate) => inmate.key)
    .join('\n');
}
