import { viewIcon } from '../../shared/catalogues/icons.ts';
import type { World } from '../../kernel/state/world.ts';
import { items, itemsCarried, type ItemId } from '../../shared/catalogues/items.ts';
import { itemCategories } from '../../shared/catalogues/items/entry.ts';
import { itemSources } from '../../shared/ports/item-ports.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { inventoryRules } from './rules.ts';
import { carriedOf, preferenceOf, sellPrice } from './state.ts';

/** What a character carries (E161): pinned kinds first, each in the catalogue's order. */
export function viewItems(world: World, character: string, now: number) {
  const carried = carriedOf(world, character).map(([id]) => viewItem(world, character, id));
  return {
    items: [...carried.filter(({ pinned }) => pinned), ...carried.filter(({ pinned }) => !pinned)],
    premium: hasPremium(world, accountOf(world, character), now),
    count_max: inventoryRules(world).mostOfKind,
  };
}

/** One kind of item as a character has it, whether or not they carry any. */
export function viewItem(world: World, character: string, id: ItemId) {
  const { name, plural, description, icon, category, value } = items.of(id);
  const preference = preferenceOf(world, character, id);
  const price = sellPrice(world, id);
  return {
    type_id: id as string,
    name: name as string,
    name_plural: plural as string,
    description: description as string,
    ...viewIcon(icon),
    category_id: category as string,
    category: itemCategories[category] as string,
    count: itemsCarried(world, character, id),
    /** Null for what nobody buys. */
    sell_price: price === 0 ? null : price,
    value: value as number,
    ...preference,
    can_discard: !preference.locked,
    sources: itemSources(world, id).map((source) => ({ ...source })),
  };
}
