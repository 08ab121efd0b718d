import { bought, sold } from '@rackets/engine/features/stocks/events.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { historyModel } from '../../runner/histories.ts';
import type { HistoryRow } from '../../runner/model.ts';
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
export const shareTrades = historyModel({
  name: 'stocks',
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
    const { company, amount, price, cost: value } = seenBy(bought, purchase, 'owner');
    return [
      {
        of: of(),
        tell: (): Omit<ShareTrade, 'character'> => ({
          at,
          type: 'bought',
          company,
          amount,
          price,
          value,
          gain: null,
        }),
      },
    ];
  }
  if (!sale) return [];
  const { company, amount, price, value, gain } = seenBy(sold, sale, 'owner');
  return [
    {
      of: of(),
      tell: (): Omit<ShareTrade, 'character'> => ({ at, type: 'sold', company, amount, price, value, gain }),
    },
  ];
}

/** A character's trades, newest first. */
export function readShareTrades(
  documents: Documents,
  character: string,
  page: number,
): Promise<Page<ShareTrade>> {
  return pageOf(documents, trades, 'byCharacter', character, page);
}
