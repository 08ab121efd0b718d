import type { Lot } from '../../shared/holders/asset-types.ts';
import { defineCatalogue, type CatalogueEntry } from '../../shared/catalogues/catalogue.ts';
import type { ItemId } from '../../shared/catalogues/items.ts';
import type { PerkKind } from '../../shared/catalogues/perks.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';

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
export interface Product extends CatalogueEntry {
  readonly store: string;
  /** What its buyer gets: a vehicle or a perk by its model or kind. */
  readonly good: Lot;
  /** What the store says of it; what everybody says, if left out. */
  readonly words?: string;
  /** There on some days alone. */
  readonly daily?: true;
}

const item = (store: string, id: ItemId): Product => ({ id, store, good: { type: 'item', id, amount: 1 } });
const car = (id: string, model: (typeof vehicleModels.ids)[number]): Product => ({
  id,
  store: 'locksmith',
  good: { type: 'vehicle', id: model, amount: 1 },
  words: `${vehicleModels.of(model).kind}, with the key in it.`,
});
const paper = (id: string, kind: PerkKind['id']): Product => ({
  id,
  store: 'printer',
  good: { type: 'perk', id: kind, amount: 1 },
  daily: true,
});

/**
 * Every product, in the order shown. Only what a feature asks for is sold: what opens safes and cells joins with the
 * feature that uses it. What resets missions is found, not sold: it would pay for itself.
 */
export const products = defineCatalogue<Product>('black market products', [
  item('locksmith', 'milli-finder'),
  item('locksmith', 'cutting-torch'),
  item('locksmith', 'whistle'),
  car('plain-car', 'ashby-standard'),
  car('ice-van', 'harbor-ice-van'),
  {
    id: 'envelope',
    store: 'locksmith',
    good: { type: 'prison_bribes', id: null, amount: 1 },
    words: 'An envelope that a guard does not open in public.',
  },
  item('armourer', 'switchblade'),
  item('armourer', 'revolver'),
  item('armourer', 'sawn-off'),
  item('armourer', 'tommy-gun'),
  item('armourer', 'riot-guns'),
  item('armourer', 'thompsons'),
  item('armourer', 'canvas-vest'),
  item('armourer', 'steel-vest'),
  {
    id: 'bullet-crate',
    store: 'armourer',
    good: { type: 'bullets', id: null, amount: 100 },
    words: 'Counted, packed and out of the books.',
  },
  { id: 'stamp-loot', store: 'printer', good: { type: 'perk', id: 'assured_loot', amount: 1 } },
  { id: 'stamp-experience', store: 'printer', good: { type: 'perk', id: 'xp_boost-25', amount: 1 } },
  paper('paper-crusher', 'crusher_service'),
  paper('paper-respect', 'respect_refill'),
  paper('paper-heist', 'heist_reset'),
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
