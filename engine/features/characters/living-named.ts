import type { Character, World } from '../../kernel/world.ts';
import { foldName, searchedName } from '../../world/names.ts';
import { charactersState } from './state.ts';

/** The living gangster of a name, letters' case aside; null where nobody living bears it. A look-alike is nobody. */
export function livingNamed(world: World, username: string): Character | null {
  const character = world.characters.get(charactersState(world).names.get(foldName(username)) ?? '');
  if (!character || character.dead) return null;
  return searchedName(character.username) === searchedName(username) ? character : null;
}
