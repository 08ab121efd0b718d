import { useAtomValue } from 'jotai/react';
import { stateAtom } from './state.ts';

/** Why the player may not pass anything on to others yet, in the server's words; null where they may. */
export function usePassingProblem(): string | null {
  return useAtomValue(stateAtom)?.passing_problem ?? null;
}
