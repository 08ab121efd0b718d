import type { World } from '../kernel/world.ts';
import { defineCatalogue } from './catalogue.ts';
import { holding, inHand } from './holders.ts';
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

/** The asset of which one unit is one item. */
export const itemAsset = (id: ItemId) => `item:${id}`;

/** How many of an item a character carries. */
export function itemsCarried(world: World, character: string, id: ItemId): number {
  return holding(world, inHand(character), itemAsset(id));
}
