import { useEffect, useRef } from 'react';
import { useSpaced } from '../../app/reads/use-spaced.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { characterAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';

/** Whoever leaves hears first that the members have changed, and in the next frame that they are out. */
const untilToldMs = 50;

/** What of a family changes, as its channel names it. */
type FamilyPart = 'dashboard' | 'members' | 'bank' | 'garage' | 'business';

/**
 * Reads again what is shown of the viewer's family when one of these parts of it has changed. Each crime of each member
 * moves the bank, so its readers are told now and then; of all other parts at once, such as of who joins.
 */
export function useFamilyUpdates(family: string, parts: readonly FamilyPart[], readAgain: () => void): void {
  const read = useWhileMember(family, readAgain);
  const bankMoved = useSpaced(read);
  useChannel(`family-${family}`, {
    message(event, data) {
      // Our server's frame.
      const { part } = data as { part: FamilyPart };
      if (event !== 'update' || !parts.includes(part)) return;
      if (part === 'bank') bankMoved();
      else read();
    },
    resync: read,
  });
}

/** Reads after a moment, unless the viewer has left by then: the read would be refused. */
function useWhileMember(family: string, readAgain: () => void): () => void {
  const waiting = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (waiting.current !== null) window.clearTimeout(waiting.current);
    },
    [],
  );
  return () => {
    if (waiting.current !== null) window.clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => {
      const character = store.get(characterAtom);
      if (character === null || character.family?.id === family) readAgain();
    }, untilToldMs);
  };
}
