import { inHand } from '../../shared/holders/holders.ts';
import { items } from '../../shared/catalogues/items.ts';
import type { TransferableKind } from '../../shared/ports/transferable.ts';
import { itemLocked } from './sell-items.ts';
import { preferenceOf } from './state.ts';

const known = (id: string | null) => (id !== null && items.has(id) ? items.of(id) : null);

/** Items, as they pass between players (ruling 3). */
export const transferableItems: TransferableKind = {
  type: 'item',
  holder: (_world, character) => inHand(character),
  value: (_world, id) => known(id)?.value ?? 0,
  problem: (world, character, id) =>
    id !== null && items.has(id) && preferenceOf(world, character, id).locked ? itemLocked(id) : null,
};
