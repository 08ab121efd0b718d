import { useEffect, useRef } from 'react';
import { useChannel } from '../../app/socket/use-channel.ts';

/** What of a family changes, as its channel names it. */
type FamilyPart = 'dashboard' | 'members' | 'bank' | 'garage' | 'business';

/** Each crime of each member moves the bank: its readers are told at most this often. */
const pauseMs = 3000;

/**
 * Reads again what is shown of the viewer's family when one of these parts of it has changed: at once, and then once
 * after each pause in which more has changed.
 */
export function useFamilyUpdates(family: string, parts: readonly FamilyPart[], readAgain: () => void): void {
  const pause = useRef<number | null>(null);
  const isDue = useRef(false);
  const tell = (): void => {
    isDue.current = pause.current !== null;
    if (isDue.current) return;
    readAgain();
    pause.current = window.setTimeout(() => {
      pause.current = null;
      if (isDue.current) tell();
    }, pauseMs);
  };
  useEffect(
    () => () => {
      if (pause.current !== null) window.clearTimeout(pause.current);
      pause.current = null;
    },
    [],
  );
  useChannel(`family-${family}`, {
    message(event, data) {
      // Our server's frame.
      if (event === 'update' && parts.includes((data as { part: FamilyPart }).part)) tell();
    },
    resync: readAgain,
  });
}
