import { bought, sold } from '@rackets/engine/features/drugs/events.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { historyModel } from '../../runner/histories.ts';
import type { HistoryRow } from '../../runner/model.ts';
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
export const drugTrades = historyModel({
  name: 'drugs',
  version: 1,
  of: { kinds: [bought, sold] },
  histories: [
    {
      name: trades,
      indexes: { byCharacter: { fields: ['character', 'row'] } },
      rows: (event) => tradeIn(event),
    },
  ],
});

function tradeIn(event: RecordedEvent): readonly HistoryRow[] {
  const { at } = event;
  const [purchase, sale] = [bought.match(event), sold.match(event)];
  const of = () => ({ character: subjectOf(event, 'owner') });
  if (purchase) {
    const { cost: value, city, drug, amount, price } = seenBy(bought, purchase, 'owner');
    return [
      {
        of: of(),
        tell: (): Omit<DrugTrade, 'character'> => ({
          at,
          type: 'bought',
          city,
          drug,
          amount,
          price,
          value,
          profit: null,
        }),
      },
    ];
  }
  if (!sale) return [];
  const { city, drug, amount, price, value, cost } = seenBy(sold, sale, 'owner');
  return [
    {
      of: of(),
      tell: (): Omit<DrugTrade, 'character'> => ({
        at,
        type: 'sold',
        city,
        drug,
        amount,
        price,
        value,
        profit: value - cost,
      }),
    },
  ];
}

/** A character's trades, newest first. */
export function readDrugTrades(
  documents: Documents,
  character: string,
  page: number,
): Promise<Page<DrugTrade>> {
  return pageOf(documents, trades, 'byCharacter', character, page);
}
