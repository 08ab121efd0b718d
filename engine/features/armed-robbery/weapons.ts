import { defineCatalogue } from '../../shared/catalogues/catalogue.ts';
import { items, itemsCarried, type ItemId } from '../../shared/catalogues/items.ts';
import type { World } from '../../kernel/state/world.ts';

/** What a robbery is done with. `item` is the item of which one is carried; null for what everybody has. */
interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly item: ItemId | null;
}

const armed = ['switchblade', 'revolver', 'sawn-off', 'tommy-gun'] as const satisfies readonly ItemId[];

const ofItem = (id: ItemId): Weapon => {
  const { name, icon } = items.of(id);
  return { id, name, icon, item: id };
};

/** From the weakest to the strongest. */
export const weapons = defineCatalogue<Weapon>('weapons', [
  { id: 'bare-hands', name: 'Bare hands', icon: 'fist', item: null },
  ...armed.map(ofItem),
]);

/** How many a character carries; null for what needs no carrying (R581). */
export function weaponsCarried(world: World, character: string, { item }: Weapon): number | null {
  return item === null ? null : itemsCarried(world, character, item);
}
