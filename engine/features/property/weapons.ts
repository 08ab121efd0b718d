import { defineCatalogue } from '../../shared/catalogues/catalogue.ts';
import { items, itemsCarried, type ItemId } from '../../shared/catalogues/items.ts';
import type { World } from '../../kernel/state/world.ts';

/** What a property is attacked with. `item` is used up by an attack; null for what everybody has. */
interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly item: ItemId | null;
  /** What an attack that worked did, with what it hit: "{who} blew in the Brewery’s loading dock". */
  readonly worked: string;
  /** One that did not: "{who} threw a bottle at the Brewery, no harm". */
  readonly failed: string;
}

const ofItem = (id: ItemId, worked: string, failed: string): Weapon => {
  const { name, icon } = items.of(id);
  return { id, name, icon, item: id, worked, failed };
};

/** From the weakest to the strongest (ruling 65). */
export const weapons = defineCatalogue<Weapon>('property weapons', [
  {
    id: 'bare-hands',
    name: 'Bare hands',
    icon: 'fist',
    item: null,
    worked: '{who} smashed up the {property}’s {part}',
    failed: '{who} came at the {property} with bare hands, no harm',
  },
  ofItem(
    'petrol-bottle',
    '{who} set fire to the {property}’s {part}',
    '{who} threw a bottle at the {property}, no harm',
  ),
  ofItem('dynamite', '{who} blew in the {property}’s {part}', '{who} lit a fuse at the {property}, no harm'),
]);

/** How many a character carries; null for what needs no carrying. */
export function weaponsCarried(world: World, character: string, { item }: Weapon): number | null {
  return item === null ? null : itemsCarried(world, character, item);
}

/** What an attack may hit. */
export const parts = ['loading dock', 'front door', 'boiler house', 'counting room', 'back gate'] as const;
