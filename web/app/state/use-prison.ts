import { useCharacter } from './use-character.ts';
import { useOfTime } from '../time/use-tick.ts';

/** When the running sentence ends; null at liberty. The client's clock opens the door on time. */
export function usePrisonUntil(): string | null {
  const until = useCharacter().prison_until;
  const end = until === null ? 0 : Date.parse(until);
  return useOfTime((now) => end > now) ? until : null;
}
