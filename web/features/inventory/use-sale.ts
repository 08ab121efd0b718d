import { useRef } from 'react';
import { hasCode } from '../../app/api/api-error.ts';
import { confirm, noOrYes } from '../../app/dialogs/dialogs.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count, money, number } from '../../app/text/format.ts';
import type { Lot } from './sums.ts';
import { piecesOf, totalOf } from './sums.ts';

/** A sale that is done, for the result. */
export interface Sold {
  readonly lots: readonly Lot[];
  readonly money: number;
}

/** "3 Gold watches", or "109 pieces of 4 kinds". */
export function nameThem(lots: readonly Lot[]): string {
  const [only] = lots;
  if (only && lots.length === 1)
    return `${number(only.count)} ${only.count === 1 ? only.item.name : only.item.name_plural}`;
  return `${count(piecesOf(lots), 'piece')} of ${count(lots.length, 'kind')}`;
}

/** Sells for exactly the sum that was shown (R425): several kinds are asked about with their sum first. */
export function useSale(onSold: (sold: Sold) => void) {
  const selling = useRef<readonly Lot[]>([]);
  const { busy, submit } = useSubmit('POST items/sell', {
    refreshes: ['GET items', 'GET items/:type/history'],
    done: (answer) => onSold({ lots: selling.current, money: answer.money }),
    caught(error) {
      // Another tab was faster, or a price moved: what the list shows is old.
      if (hasCode(error, 'items_value_changed') || hasCode(error, 'item_short')) refresh('GET items');
      return false;
    },
  });

  async function sell(lots: readonly Lot[]): Promise<void> {
    if (busy !== null || lots.length === 0) return;
    const total = totalOf(lots);
    if (lots.length > 1) {
      const answer = await confirm({
        question: `Sell ${nameThem(lots)} for exactly ${money(total)}?`,
        detail: 'You get that sum or nothing is sold.',
        buttons: noOrYes('Keep them', 'Sell', 'filled'),
      });
      if (answer !== 'yes') return;
    }
    selling.current = lots;
    const items = Object.fromEntries(lots.map(({ item, count: many }) => [item.type_id, many]));
    await submit({ body: { items, expectedValue: total } });
  }

  return { busy: busy !== null, sell };
}
