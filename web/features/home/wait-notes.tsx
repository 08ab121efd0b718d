import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { timersAtom } from '../../app/state/state.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { serverClock } from '../../app/time/clock.ts';
import { noteWaits } from './waits.ts';

/** Shows nothing: notes which waits run, wherever the player is. */
export function WaitNotes() {
  const { id } = useCharacter();
  const timers = useAtomValue(timersAtom);
  useEffect(() => noteWaits(id, timers, serverClock.now()), [id, timers]);
  return null;
}
