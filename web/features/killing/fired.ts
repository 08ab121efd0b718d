import { useAtom } from 'jotai/react';
import type { PublicCharacter } from '../../app/api/shapes.ts';
import { keptAtom } from '../../app/state/kept-atom.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import type { Shot } from './answers.ts';

/** A shot of the player's, and what they knew as they fired it. */
export interface Fired {
  /** Who fired. */
  readonly characterId: string;
  readonly answer: Shot;
  readonly target: PublicCharacter;
  readonly bullets: number;
  /** Whether everybody knows who fired. */
  readonly isKnown: boolean;
  readonly words: string;
  /** When its answer came, ms. */
  readonly at: number;
}

const lastAtom = keptAtom<Fired>('killing');

/** The player's last shot: neither another page nor a reload loses what came of it. Null once they have left it. */
export function useLastShot(): readonly [last: Fired | null, note: (fired: Fired | null) => void] {
  const { id } = useCharacter();
  const [last, note] = useAtom(lastAtom);
  return [last?.characterId === id ? last : null, note];
}
