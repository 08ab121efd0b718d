import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const mayRefuse = [
  'drugs_cash_short',
  'drugs_price_changed',
  'drugs_capacity',
  'drugs_short',
  'timer_running',
  'drugs_unknown',
];

/** Buys the cheapest drug, sells it again at the same price, and looks at prices and past trades. */
export async function dealDrugs({ session }: Player): Promise<void> {
  const { drugs } = await session.answer('GET drugs/buy');
  const cheapest = drugs.toSorted((one, other) => one.price - other.price)[0];
  const body = { drug_id: cheapest?.id ?? 'reefer', price: cheapest?.price ?? 1, amount: 1 };
  const bought = await session.call('POST drugs/buy', { body }, { mayRefuse });
  if (bought.kind === 'done') holds('a unit costs what was in view', bought.answer.cost === body.price);
  await session.answer('GET drugs/sell');
  const sold = await session.call('POST drugs/sell', { body }, { mayRefuse });
  if (sold.kind === 'done') holds('a unit brings what was in view', sold.answer.value === body.price);
  await session.answer('GET drugs/prices');
  await session.answer('GET drugs/statistics');
}
