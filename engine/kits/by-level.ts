import type { World } from '../kernel/state/world.ts';
import type { Catalogue, CatalogueEntry } from '../shared/catalogues/catalogue.ts';
import { levelOfCharacter } from '../shared/people/level-of.ts';

/** An entry of a catalogue, with its numbers under a round's rules. */
export interface WithNumbers<Entry, Numbers> {
  readonly entry: Entry;
  readonly numbers: Numbers;
}

/** A catalogue whose entries open at a level each. Their numbers stand in the feature's rules, by the entry's id. */
export function byLevel<Entry extends CatalogueEntry, Numbers extends { readonly level: number }>(
  catalogue: Catalogue<Entry>,
  numbersOf: (world: World) => Readonly<Record<string, Numbers>>,
) {
  function find(world: World, id: string): WithNumbers<Entry, Numbers> | null {
    const entry = catalogue.find(id);
    const numbers = numbersOf(world)[id];
    return entry && numbers ? { entry, numbers } : null;
  }

  /** Why it is closed to a character; null when it is open. */
  function locked(world: World, character: string, { level }: Numbers): string | null {
    const own = levelOfCharacter(world, character).number;
    return own >= level ? null : `Opens at level ${level}; you are at ${own}`;
  }

  /** By the numbers of a round, which never change: menus ask at every poll. */
  const known = new WeakMap<object, readonly WithNumbers<Entry, Numbers>[]>();

  /** Those that the round has, in the order declared. */
  function all(world: World): readonly WithNumbers<Entry, Numbers>[] {
    const numbers = numbersOf(world);
    let entries = known.get(numbers);
    if (!entries) known.set(numbers, (entries = catalogue.ids.flatMap((id) => find(world, id) ?? [])));
    return entries;
  }

  return {
    /** The entry that a player names; null where the round has none of it. */
    find,
    all,
    locked,
    /** Those that are open to a character. */
    open(world: World, character: string): readonly WithNumbers<Entry, Numbers>[] {
      const own = levelOfCharacter(world, character).number;
      return all(world).filter(({ numbers }) => own >= numbers.level);
    },
    /** How many levels a character is above the entry's own. */
    levelsAbove: (world: World, character: string, { level }: Numbers): number =>
      Math.max(0, levelOfCharacter(world, character).number - level),
  };
}
