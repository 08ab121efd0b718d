import type { World } from '../../kernel/state/world.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { goodsOf } from '../../shared/catalogues/goods-types.ts';
import { transferable } from '../../shared/ports/transferable.ts';
import type { Product } from './stores.ts';
import type { wants } from './wants.ts';

/** A product as a store shows it: its own words, where the store has some. */
export function shownProduct({ good, words }: Product) {
  const { one, many, description, icon, imageUrl } = goodsOf(good);
  const title = good.amount === 1 ? one : `${good.amount} ${many.toLowerCase()}`;
  return { title, description: words ?? description, icon, image_url: imageUrl };
}

/** Why a product is kept from somebody, as a store says it: "Level 20"; null where it is not. */
export function lockOf(world: World, character: string, level: number): string | null {
  return levelOfCharacter(world, character).number < level ? `Level ${level}` : null;
}

type Want = (typeof wants.entries)[number];

/** "3 Gold watches" */
export function wantTitle({ good }: Want): string {
  const { one, many } = goodsOf(good);
  return good.amount === 1 ? one : `${good.amount} ${many}`;
}

/** Whether the owner has locked what is wanted in the inventory: it is not sold then (R422). */
export function keptLocked(world: World, character: string, { type, id }: Lot): boolean {
  return (transferable(world, type).problem?.(world, character, id) ?? null) !== null;
}
