import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the insurance, buys a policy where the cash is there, and claims what no earlier life left. */
export async function useInsurance({ session }: Player): Promise<void> {
  const { claimable, paid_price: price } = await session.answer('GET insurance');
  holds('a first life has nothing to claim', claimable.length === 0);
  const bought = await session.call('POST insurance', {}, { mayRefuse: ['insurance_cash_short'] });
  if (bought.kind === 'done') holds('a policy costs what it was offered for', bought.answer.price === price);
  await session.call(
    'POST insurance/claim',
    { body: { character_id: 'none', level: 1 } },
    { mayRefuse: ['insurance_no_policy'] },
  );
}
