import { bought, sold } from '@rackets/engine/features/drugs/events.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { defineModel, rowId } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { pageOf, type Page } from '../../kits/pages.ts';

/** One purchase or sale of drugs. */
export type DrugTrade = {
  readonly character: string;
  readonly at: number;
  readonly type: 'bought' | 'sold';
  readonly city: string;
  readonly drug: string;
  readonly amount: number;
  readonly price: number;
  /** What was paid, or what was got. */
  readonly value: number;
  /** Null for a purchase. */
  readonly profit: number | null;
};

const trades = 'drug-trades';

/** Each gangster's own trades in drugs. */
export const drugTrades = defineModel({
  name: 'drugs',
  version: 1,
  collections: [{ name: trades, indexes: { byCharacter: { fields: ['character', 'row'] } } }],
  of: { kinds: [bought, sold] },
  touches: () => [],
  fold(event, docs) {
    const row = rowId(event.revision);
    const { at } = event;
    const purchase = bought.match(event);
    if (purchase) {
      const { city, drug, amount, price, cost } = seenBy(bought, purchase, 'owner');
      const character = subjectOf(event, 'owner');
      const trade: DrugTrade = {
        character,
        at,
        type: 'bought',
        city,
        drug,
        amount,
        price,
        value: cost,
        profit: null,
      };
      docs.put(trades, row, { ...trade, row });
    }
    const sale = sold.match(event);
    if (sale) {
      const { city, drug, amount, price, value, cost } = seenBy(sold, sale, 'owner');
      const character = subjectOf(event, 'owner');
      const profit = value - cost;
      const trade: DrugTrade = { character, at, type: 'sold', city, drug, amount, price, value, profit };
      docs.put(trades, row, { ...trade, row });
    }
  },
});

/** A character's trades, newest first. */
export function readDrugTrades(
  documents: Documents,
  character: string,
  page: number,
): Promise<Page<DrugTrade>> {
  return pageOf(documents, trades, 'byCharacter', character, page);
}
