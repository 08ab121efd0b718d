import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const mayRefuse = [
  'stocks_cash_short',
  'stocks_trade_price',
  'stocks_limit',
  'stocks_unknown',
  'stocks_no_shares',
];

/** Buys one of the cheapest shares, sells it again, and looks at prices and past trades. */
export async function tradeShares({ session }: Player): Promise<void> {
  const { companies } = await session.answer('GET stocks');
  const cheapest = companies.toSorted((one, other) => one.price - other.price)[0];
  const [id, price] = [cheapest?.id ?? 'canning', cheapest?.price ?? 1];
  const bought = await session.call(
    'POST stocks/purchase',
    { body: { company_id: id, amount: 1, expected_price: price } },
    { mayRefuse },
  );
  if (bought.kind === 'done') holds('a share costs what was in view', bought.answer.bought.cost === price);
  const lot = bought.kind === 'done' ? bought.answer.bought.id : 'none';
  await session.call(
    'POST stocks/sell',
    { body: { shares_id: lot, amount: 1, expected_price: price } },
    { mayRefuse },
  );
  await session.answer('GET stocks/history', { query: { company_id: id, period: 'day' } });
  await session.answer('GET stocks/statistics');
}
