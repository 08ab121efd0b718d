import { heldBy } from '../../kernel/state/ledger.ts';
import { broken } from '../../kernel/values/assert.ts';
import type { World } from '../../kernel/state/world.ts';
import { defineCatalogue } from './catalogue.ts';
import { holding, inHand } from '../holders/holders.ts';
import { loot } from './items/loot.ts';
import { mods } from './items/mods.ts';
import { services } from './items/services.ts';
import { tools } from './items/tools.ts';
import { weapons } from './items/weapons.ts';

/**
 * Every item of the game. Items are fungible: they lie with their holder as the asset `item:<id>` (ruling 3). What
 * one does stands in the rules of the feature that uses it.
 */
export const items = defineCatalogue('items', [...weapons, ...tools, ...mods, ...services, ...loot]);

export type Item = (typeof items.entries)[number];
export type ItemId = Item['id'];

const assets = new Map(items.ids.map((id) => [id, `item:${id}`]));
const byAsset = new Map(items.ids.map((id, place) => [itemAsset(id), { id, place }]));

/** The asset of which one unit is one item. */
export function itemAsset(id: ItemId): string {
  return assets.get(id) ?? broken(`${id} is an item`);
}

/** The kinds of items that a holder has, with how many, in the catalogue's order. */
export function itemsHeld(world: World, holder: string): readonly (readonly [ItemId, number])[] {
  const held: { readonly id: ItemId; readonly place: number; readonly count: number }[] = [];
  for (const [asset, count] of heldBy(world.ledger, holder)) {
    const item = byAsset.get(asset);
    if (item) held.push({ id: item.id, place: item.place, count });
  }
  return held
    .toSorted((one, other) => one.place - other.place)
    .map(({ id, count }): readonly [ItemId, number] => [id, count]);
}

/** How many of an item a character carries. */
export function itemsCarried(world: World, character: string, id: ItemId): number {
  return holding(world, inHand(character), itemAsset(id));
}
