import { defineSlice, type World } from '../../kernel/state/world.ts';
import { dollarsOf, type Mood, type Priced } from '../../kits/prices.ts';
import { companies, type CompanyId } from './companies.ts';

/** Shares that were bought at once. */
export interface Lot {
  readonly id: string;
  readonly company: CompanyId;
  /** Shares bought, and how many of them were sold again. */
  readonly bought: number;
  readonly sold: number;
  /** Dollars a share, as they were bought. */
  readonly price: number;
}

/** Mills of all companies at an hour, in the catalogue's order. */
export interface PriceHour {
  readonly at: number;
  readonly mills: readonly number[];
}

/** That a company does well, or badly. */
export interface StockNews {
  readonly at: number;
  readonly company: CompanyId;
  readonly mood: Exclude<Mood, 'calm'>;
}

export const stocksState = defineSlice('stocks', () => ({
  now: [] as readonly Priced[],
  /** The oldest first. */
  hours: [] as readonly PriceHour[],
  news: [] as readonly StockNews[],
  /** By character, oldest first. A lot without shares left is gone. */
  lots: new Map<string, readonly Lot[]>(),
}));

/** `lot:<lot>:<character>`: where shares lie. */
export const inLot = ({ id }: Pick<Lot, 'id'>, character: string) => `lot:${id}:${character}`;

/** A character's lots, oldest first. */
export function lotsOf(world: World, character: string): readonly Lot[] {
  return stocksState(world).lots.get(character) ?? [];
}

/** Shares left in a lot. */
export const sharesLeft = ({ bought, sold }: Lot): number => bought - sold;

/** What a share costs now, in dollars; null before the first prices. */
export function sharePrice(world: World, company: string): number | null {
  const priced = stocksState(world).now[companies.ids.indexOf(company as CompanyId)];
  return priced ? dollarsOf(priced.mills) : null;
}

/** Shares of a company that a character has. */
export function sharesOf(world: World, character: string, company: string): number {
  return lotsOf(world, character)
    .filter((lot) => lot.company === company)
    .reduce((sum, lot) => sum + sharesLeft(lot), 0);
}

/** What all shares of a character would bring now. */
export function sharesWorth(world: World, character: string): number {
  return lotsOf(world, character).reduce(
    (sum, lot) => sum + sharesLeft(lot) * (sharePrice(world, lot.company) ?? 0),
    0,
  );
}

/** All prices, for who must learn that one has moved. */
export function allPrices(world: World) {
  return companies.ids.map((id) => ({ company_id: id, price: sharePrice(world, id) ?? 0 }));
}
