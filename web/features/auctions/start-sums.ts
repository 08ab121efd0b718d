import type { ChosenLot } from '../../kits/assets/chosen.ts';
import { netOf } from './words.ts';

/** No lowest bid that follows from a worth is under this (R405). */
const least = 100;

/** A lowest bid as a multiple of a worth, or one that was typed for each. */
export type Lowest = { readonly times: number } | { readonly each: number | null };

/** The lowest bid of a lot; null while none is said. */
export function lowestOf(lot: ChosenLot, lowest: Lowest): number | null {
  if ('each' in lowest) return lowest.each;
  return lot.worth === null ? null : Math.max(least, Math.round(lot.worth * lowest.times));
}

/** What some lots come to, so many times over; null while a lowest bid is missing. */
export function sumsOf(lots: readonly ChosenLot[], lowest: Lowest, copies: number) {
  const bids = lots.map((lot) => lowestOf(lot, lowest));
  const known = bids.flatMap((bid) => (bid === null || bid < 1 ? [] : [bid]));
  const isKnown = known.length === bids.length && bids.length > 0;
  const total = known.reduce((sum, bid) => sum + bid, 0);
  return {
    /** How many auctions there will be. */
    auctions: lots.length * copies,
    /** Of all lowest bids together. */
    lowest: isKnown ? total * copies : null,
    /** What the seller gets if all go at their lowest bid. */
    net: isKnown ? known.reduce((sum, bid) => sum + netOf(bid), 0) * copies : null,
  };
}
