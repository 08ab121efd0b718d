import { viewIcon } from '../../shared/catalogues/icons.ts';
import { items, itemsHeld } from '../../shared/catalogues/items.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { pinnedItems } from '../../shared/ports/item-ports.ts';
import { premiumPrivileges } from '../../shared/ports/premium.ts';
import { transfers } from '../../shared/ports/transferable.ts';
import { awardItems, itemAwards } from './award-items.ts';
import { awarded, discarded, preferenceSet, sold } from './events.ts';
import { inventoryManifest } from './manifest.ts';
import { inventoryRules } from './rules.ts';
import { discardItems, mostOfKind, sellItems } from './sell-items.ts';
import { setItemPreference } from './set-preference.ts';
import { inventoryState, pinnedOf } from './state.ts';
import { transferableItems } from './transferable.ts';
import { viewItems } from './views.ts';
import { inventoryHabit, inventoryWishes } from './wishes.ts';

/** The items that a gangster carries: sold, thrown away, and kept from both by a lock. */
export const inventory = defineFeature({
  ...inventoryManifest,
  slice: inventoryState,
  rules: inventoryRules.defaults,
  provides: [
    transfers(transferableItems),
    pinnedItems.by(pinnedOf),
    premiumPrivileges.by(() => ['Bulk sell from the inventory', 'Highlighted items']),
  ],
  stats: (world, character) => ({
    items: itemsHeld(world, inHand(character)).map(([id, count]) => {
      const { plural, icon } = items.of(id);
      return { name_plural: plural, ...viewIcon(icon), count };
    }),
  }),
  commands: [sellItems, discardItems, setItemPreference, awardItems],
  events: [sold.definition, discarded.definition, awarded.definition, preferenceSet.definition],
  channels: { [itemAwards]: { feePpm: 0, maxAmount: mostOfKind } },
  metrics: {
    'inventory.sold': { kind: 'sum', label: 'Items sold', total: true },
    'inventory.sold_money': { kind: 'sum', label: 'Earned by selling items', unit: 'money', total: true },
    'inventory.discarded': { kind: 'sum' },
  },
  forget: {
    death: (world, character) => void inventoryState(world).preferences.delete(character),
  },
  views: { Inventory: viewItems },
  wishes: inventoryWishes,
  habit: inventoryHabit,
});
