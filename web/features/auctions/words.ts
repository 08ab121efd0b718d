import { money, percent } from '../../app/text/format.ts';
import type { Auction } from './answers.ts';

/** "damage 18 %", "$96 each": what else there is to say of a lot. */
export function detailOf(auction: Auction): string {
  const { item_meta: meta, item_amount: units, description } = auction;
  if (meta?.vehicle) return meta.vehicle.damage > 0 ? `damage ${percent(meta.vehicle.damage)}` : 'no damage';
  const price = auction.last_bid?.amount ?? auction.minimum_bid;
  return units > 1 ? `${money(Math.round(price / units))} each` : description;
}

/** Who started it, as far as anybody is told. */
export const byOf = ({ by_game: game, is_current_character: own }: Auction): string =>
  game ? 'by the house' : own ? 'by you' : '';

const feePart = 10;

/** What a seller keeps of a winning bid (R491). */
export const netOf = (amount: number): number => amount - Math.ceil(amount / feePart);

/** Bids that one press offers: the least, and more above the last one. */
export function stepsOf({ next_bid: least, last_bid: last }: Pick<Auction, 'next_bid' | 'last_bid'>) {
  if (last === null) return [{ label: 'Lowest', amount: least }];
  return [
    { label: '+ 10 %', amount: least },
    { label: '+ 20 %', amount: Math.max(least, Math.round(last.amount * 1.2)) },
    { label: '+ 50 %', amount: Math.max(least, Math.round(last.amount * 1.5)) },
  ];
}
