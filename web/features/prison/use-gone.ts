import { useEffect, useRef, useState } from 'react';
import type { Inmate, Prison } from '../../app/api/answers.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { useOfTime } from '../../app/use-tick.ts';

interface Gone {
  readonly gone: ReadonlySet<string>;
  readonly markGone: (key: string) => void;
  /** How many came since the list was read. */
  readonly arrivals: number;
}

/**
 * Who of the list has left: by the server's word, by a push, by the clock (checked each second), or because a bust
 * came too late (R628). When all have left the list is read again (R629).
 */
export function useGone(prison: Prison | null, reload: () => void): Gone {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const inmates = prison?.prisoners ?? [];
  const timedOut = useOfTime((now) => keysLeftAt(inmates, now));
  const gone = new Set([...marked, ...timedOut.split('\n')]);
  const present = inmates.filter((inmate) => !inmate.left && !gone.has(inmate.key)).length;

  const markGone = (key: string): void => setMarked((before) => new Set(before).add(key));

  useChannel('public-prison', {
    message(event, data) {
      const { key } = data as { key: string };
      if (event === 'prisoner-left') markGone(key);
      if (event !== 'prisoner-arrived') return;
      if (present === 0) reload();
      else if (!inmates.some((inmate) => inmate.key === key))
        setArrived((before) => new Set(before).add(key));
    },
    resync: reload,
  });

  // A list that was read anew knows its own: what was noted about the one before is void.
  const listed = inmates.map((inmate) => `${inmate.key} ${inmate.arrived_at}`).join('\n');
  useEffect(() => {
    setMarked(new Set());
    setArrived(new Set());
  }, [listed]);

  const emptied = useRef('');
  useEffect(() => {
    if (inmates.length === 0 || present > 0 || emptied.current === listed) return;
    emptied.current = listed;
    reload();
  }, [inmates.length, present, listed, reload]);

  return { gone, markGone, arrivals: arrived.size };
}

function keysLeftAt(inmates: readonly Inmate[], now: number): string {
  return inmates
    .filter((inmate) => inmate.left || Date.parse(inmate.leaves_at) <= now)
    .map((inmate) => inmate.key)
    .join('\n');
}
