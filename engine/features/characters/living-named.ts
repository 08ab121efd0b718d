import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { Character, World } from '../../kernel/state/world.ts';
import { foldName, searchedName } from '../../shared/text/names.ts';
import { relationsOf } from '../../shared/ports/relations.ts';
import { charactersState } from './state.ts';

/** The gangster of a name, alive or dead, letters' case aside; null where nobody bears it. A look-alike is nobody. */
export function lifeNamed(world: World, username: string): Character | null {
  const id = charactersState(world).names.get(foldName(username));
  const character = id === undefined ? undefined : world.characters.get(id);
  return character && searchedName(character.username) === searchedName(username) ? character : null;
}

/** The same for the living alone. */
export function livingNamed(world: World, username: string): Character | null {
  const character = lifeNamed(world, username);
  return character?.dead ? null : character;
}

/**
 * The living gangster of a name that somebody else wants to do something with: not oneself, and nobody whom one has
 * blocked. `code` begins the codes of the refusals.
 */
export function someoneElseNamed(
  world: World,
  me: Character,
  username: string,
  code: string,
): Character | Refusal {
  const other = livingNamed(world, username);
  if (other === null) return refuse(`${code}_nobody`, 'There is no such gangster.', { kind: 'not-found' });
  if (other.id === me.id) return refuse(`${code}_self`, 'That is you.');
  return relationsOf(world, me.id, other.id).includes('blocked')
    ? refuse(`${code}_you_block`, 'You have blocked them. Unblock them first.')
    : other;
}
