import type { Item } from './answers.ts';

/** How many of each kind a player wants to sell, by kind. */
export type Chosen = Readonly<Record<string, number>>;

/** A number within the bounds of what can be sold of a kind (R421, R424). */
export function clamped(wanted: number, owned: number, most: number): number {
  return Number.isFinite(wanted) ? Math.min(Math.max(0, Math.trunc(wanted)), owned, most) : 0;
}

/** What can be sold: unlocked items that somebody buys (R423). */
export const canSell = (item: Item) => !item.locked && item.sell_price !== null && item.count > 0;

export interface Lot {
  readonly item: Item;
  readonly count: number;
  readonly sum: number;
}

/** What a choice comes to, kind by kind, as the items are now. */
export function lotsOf(items: readonly Item[], chosen: Chosen, most: number): readonly Lot[] {
  return items.filter(canSell).flatMap((item) => {
    const count = clamped(chosen[item.type_id] ?? 0, item.count, most);
    return count === 0 ? [] : [{ item, count, sum: count * (item.sell_price ?? 0) }];
  });
}

/** What some things come to in all. */
export const totalOf = (lots: readonly Lot[]) => lots.reduce((sum, lot) => sum + lot.sum, 0);
export const piecesOf = (lots: readonly Lot[]) => lots.reduce((sum, { count }) => sum + count, 0);

/** What all that can be sold would bring. */
export const worthOf = (items: readonly Item[]) =>
  items.filter(canSell).reduce((sum, { count, sell_price: price }) => sum + count * (price ?? 0), 0);
