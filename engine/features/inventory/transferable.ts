import { inHand } from '../../shared/holders/holders.ts';
import { itemAsset, items } from '../../shared/catalogues/items.ts';
import { countText } from '../../shared/text/money-text.ts';
import type { TransferableKind } from '../../shared/holders/transferable.ts';
import { itemLocked } from './sell-items.ts';
import { preferenceOf } from './state.ts';

const known = (id: string | null) => (id !== null && items.has(id) ? items.of(id) : null);

/** Items, as they pass between players (ruling 3). */
export const transferableItems: TransferableKind = {
  type: 'item',
  asset: (id) => (id !== null && items.has(id) ? itemAsset(id) : null),
  holder: (_world, character) => inHand(character),
  name(id, amount) {
    const item = known(id);
    return item ? countText(amount, item.name, item.plural) : countText(amount, 'item');
  },
  goods(id) {
    const item = known(id);
    return {
      kind: item?.id ?? null,
      one: item?.name ?? 'Item',
      many: item?.plural ?? 'Items',
      description: item?.description ?? '',
      icon: item?.icon ?? null,
      imageUrl: null,
    };
  },
  kinds: items.ids,
  value: (_world, id) => known(id)?.value ?? 0,
  problem: (world, character, id) =>
    id !== null && items.has(id) && preferenceOf(world, character, id).locked ? itemLocked(id) : null,
};
