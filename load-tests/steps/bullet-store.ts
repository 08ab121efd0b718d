import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const mayRefuse = ['bullets_cash_short', 'bullets_purchase_stock', 'timer_running'];

/** Looks at the shelf, buys a bullet if there is cash, and looks at past purchases. */
export async function buyBullets({ session }: Player): Promise<void> {
  const { price } = await session.answer('GET bullets');
  const bought = await session.call('POST bullets', { body: { amount: 1 } }, { mayRefuse });
  if (bought.kind === 'done') holds('a bullet costs what the shelf says', bought.answer.cost === price);
  const { totals } = await session.answer('GET bullets/statistics');
  holds('purchases are counted', bought.kind !== 'done' || totals.purchases > 0);
}
