import { defineCatalogue, type CatalogueEntry } from './catalogue.ts';

/** Credits that are sold for money (ruling 4). */
interface CreditPack extends CatalogueEntry {
  readonly credits: number;
  /** With tax, in cents of `packCurrency`. */
  readonly price: number;
  readonly badge: 'Most Popular' | 'Best Value' | null;
}

/** ISO 4217, as payment providers write it. */
export const packCurrency = 'eur';

const pack = <const Credits extends number>(
  credits: Credits,
  price: number,
  badge: CreditPack['badge'] = null,
) => ({ id: `credits_${credits}` as const, credits, price, badge });

/** The ids are those of the stores' products, too. */
export const creditPacks = defineCatalogue<CreditPack>('credit packs', [
  pack(6, 99),
  pack(12, 189),
  pack(24, 349),
  pack(50, 649),
  pack(110, 1_299, 'Most Popular'),
  pack(180, 1_999),
  pack(350, 3_499),
  pack(800, 6_999, 'Best Value'),
]);
