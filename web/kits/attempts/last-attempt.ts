import { useAtom } from 'jotai/react';
import { keptAtom } from '../../app/state/kept-atom.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { noteAttempt, type AttemptEnd } from './stay.ts';
import { levelReached, type LevelUp } from './level-up.ts';

/** How a gangster's last attempt at something ended. */
export interface LastAttempt<Answer extends AttemptEnd = AttemptEnd> {
  readonly characterId: string;
  readonly answer: Answer;
  /** The level that it reached; null when it stayed. */
  readonly levelUp: LevelUp | null;
}

/**
 * Makes the hook that keeps a feature's last answer, so that neither a look at the statistics nor a reload loses it.
 * `note` keeps a new one, with the level that it reached and the arrest that it ended in; `streak` is how many
 * successes in a row were before it.
 */
export function lastAttemptOf<Answer extends AttemptEnd>(feature: string) {
  const kept = keptAtom<LastAttempt<Answer>>(feature);
  return function useLastAttempt() {
    const character = useCharacter();
    const [last, setLast] = useAtom(kept);
    return {
      last: last?.characterId === character.id ? last : null,
      note: (answer: Answer, streak?: number): void => {
        noteAttempt(character, answer, streak);
        setLast({ characterId: character.id, answer, levelUp: levelReached(character) });
      },
    };
  };
}
