import { charactersState } from '@rackets/engine/features/characters/state.ts';
import { maxMentions } from '@rackets/engine/shared/text/mentions.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { maxNameLength } from '@rackets/engine/shared/text/name-length.ts';
import { foldName } from '@rackets/engine/shared/text/names.ts';

const word = /[\p{L}\p{N}_]/u;

/**
 * The living gangsters whom a text names as @Hugo Dane: at each @ the longest name that stands there. Names that only
 * look alike name nobody.
 */
export function namedIn(world: World, text: string): string[] {
  const found = new Set<string>();
  for (const { index } of text.matchAll(/@/g)) {
    if (found.size >= maxMentions) break;
    if (word.test(text[index - 1] ?? '')) continue;
    const named = namedAt(world, text.slice(index + 1, index + 1 + maxNameLength * 2));
    if (named !== null) found.add(named);
  }
  return [...found];
}

function namedAt(world: World, text: string): string | null {
  const { names } = charactersState(world);
  const letters = Array.from(text);
  for (let length = Math.min(letters.length, maxNameLength); length > 0; length -= 1) {
    if (word.test(letters[length] ?? '')) continue;
    const name = letters.slice(0, length).join('');
    const id = names.get(foldName(name));
    const character = id === undefined ? undefined : world.characters.get(id);
    if (character && !character.dead && character.username.toLowerCase() === name.toLowerCase())
      return character.id;
  }
  return null;
}

/** Whether a text calls everybody in the room. */
export const namesAll = (text: string): boolean => /(?<![\p{L}\p{N}_])@all(?![\p{L}\p{N}_])/iu.test(text);
