import { createContext, useContext } from 'react';
import type { OwnCharacter } from '../api/shapes.ts';

/** The viewer's living character; the game's shell provides it, so that its screens never see none. */
export const CharacterContext = createContext<OwnCharacter | null>(null);

export function useCharacter(): OwnCharacter {
  const character = useContext(CharacterContext);
  if (character === null) throw new Error('A screen of the game was shown outside its shell.');
  return character;
}
