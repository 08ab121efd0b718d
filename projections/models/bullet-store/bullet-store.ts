import { bought } from '@rackets/engine/features/bullet-store/events.ts';
import { attemptModel } from '../../kits/attempts.ts';

/** Purchases of bullets: each gangster's own, with what they came to. */
export const bulletPurchases = attemptModel({
  name: 'bullet-store',
  version: 1,
  event: bought,
  row: ({ city, amount, price, cost }) => ({ city, amount, price, cost }),
  totals: ['purchases', 'bullets', 'spent'],
  roundTotals: [],
});
