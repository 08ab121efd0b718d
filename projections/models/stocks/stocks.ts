import { bought, sold } from '@rackets/engine/features/stocks/events.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { defineModel, rowId } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { pageOf, type Page } from '../../kits/pages.ts';

/** One purchase or sale of shares. */
export type ShareTrade = {
  readonly character: string;
  readonly at: number;
  readonly type: 'bought' | 'sold';
  readonly company: string;
  readonly amount: number;
  readonly price: number;
  /** What was paid, or what was got. */
  readonly value: number;
  /** Null for a purchase. */
  readonly gain: number | null;
};

const trades = 'share-trades';

/** Each gangster's own trades in shares. */
export const shareTrades = defineModel({
  name: 'stocks',
  version: 1,
  collections: [{ name: trades, indexes: { byCharacter: { fields: ['character', 'row'] } } }],
  of: { kinds: [bought, sold] },
  touches: () => [],
  fold(event, docs) {
    const row = rowId(event.revision);
    const { at } = event;
    const purchase = bought.match(event);
    if (purchase) {
      const { company, amount, price, cost: value } = seenBy(bought, purchase, 'owner');
      const character = subjectOf(event, 'owner');
      const trade: ShareTrade = { character, at, type: 'bought', company, amount, price, value, gain: null };
      docs.put(trades, row, { ...trade, row });
    }
    const sale = sold.match(event);
    if (sale) {
      const { company, amount, price, value, gain } = seenBy(sold, sale, 'owner');
      const character = subjectOf(event, 'owner');
      const trade: ShareTrade = { character, at, type: 'sold', company, amount, price, value, gain };
      docs.put(trades, row, { ...trade, row });
    }
  },
});

/** A character's trades, newest first. */
export function readShareTrades(
  documents: Documents,
  character: string,
  page: number,
): Promise<Page<ShareTrade>> {
  return pageOf(documents, trades, 'byCharacter', character, page);
}
