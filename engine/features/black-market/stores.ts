import { defineCatalogue, type CatalogueEntry } from '../../world/catalogue.ts';
import type { ItemId } from '../../world/items.ts';
import type { PerkKind } from '../../world/perks.ts';
import type { vehicleModels } from '../../world/vehicles.ts';

/** What a product is: what its buyer gets of it. */
export type Good =
  | { readonly type: 'item'; readonly item: ItemId }
  | { readonly type: 'perk'; readonly kind: PerkKind['id'] }
  | { readonly type: 'vehicle'; readonly model: (typeof vehicleModels.ids)[number] }
  | { readonly type: 'asset'; readonly asset: 'bullets' | 'prison_bribes'; readonly amount: number };

/** Somebody who sells. */
interface Store extends CatalogueEntry {
  readonly title: string;
  /** A name of the picture collection. */
  readonly icon: string;
}

/** Every store, in the order shown. */
export const stores = defineCatalogue<Store>('black market stores', [
  { id: 'locksmith', title: 'The Locksmith', icon: 'skeleton-key' },
  { id: 'armourer', title: 'The Armourer', icon: 'revolver' },
  { id: 'printer', title: 'The Printer', icon: 'id-card' },
  { id: 'smithy', title: 'The Smithy', icon: 'anvil' },
]);

/** Something that a store sells. What it costs stands in the rules, by id. */
interface Product extends CatalogueEntry {
  readonly store: string;
  readonly good: Good;
  /** There on some days alone. */
  readonly daily?: true;
}

const item = (store: string, id: ItemId): Product => ({ id, store, good: { type: 'item', item: id } });
const paper = (id: string, kind: PerkKind['id']): Product => ({
  id,
  store: 'printer',
  good: { type: 'perk', kind },
  daily: true,
});

/**
 * Every product, in the order shown. Only what a feature asks for is sold: what opens safes and cells, what a heist
 * takes, and what resets missions join with the feature that uses them.
 */
export const products = defineCatalogue<Product>('black market products', [
  item('locksmith', 'milli-finder'),
  { id: 'plain-car', store: 'locksmith', good: { type: 'vehicle', model: 'ashby-standard' } },
  { id: 'ice-van', store: 'locksmith', good: { type: 'vehicle', model: 'harbor-ice-van' } },
  {
    id: 'envelope',
    store: 'locksmith',
    good: { type: 'asset', asset: 'prison_bribes', amount: 1 },
  },
  item('armourer', 'switchblade'),
  item('armourer', 'revolver'),
  item('armourer', 'sawn-off'),
  item('armourer', 'tommy-gun'),
  { id: 'bullet-crate', store: 'armourer', good: { type: 'asset', asset: 'bullets', amount: 100 } },
  { id: 'stamp-loot', store: 'printer', good: { type: 'perk', kind: 'assured_loot' } },
  { id: 'stamp-experience', store: 'printer', good: { type: 'perk', kind: 'xp_boost-25' } },
  paper('paper-crusher', 'crusher_service'),
  paper('paper-respect', 'respect_refill'),
  paper('paper-loot', 'assured_loot'),
  paper('paper-experience', 'xp_boost-20'),
  paper('paper-mystery', 'mystery_perk'),
  item('smithy', 'roof-rack'),
  item('smithy', 'heavy-springs'),
  item('smithy', 'gun-rack'),
  item('smithy', 'hidden-tank'),
  item('smithy', 'false-floor'),
  item('smithy', 'armour-plate'),
  item('smithy', 'racing-axle'),
  item('smithy', 'tuned-engine'),
]);

export type ProductId = (typeof products.ids)[number];
