import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const mayRefuse = ['payments_off'];

/** Looks at what credits cost, and tries each way of paying: a test server has a key for none. */
export async function lookAtPayments({ session }: Player): Promise<void> {
  const { packs, payments, website } = await session.answer('GET credits/payments');
  holds('there are packs, and a newcomer has paid for none', packs.length > 0 && payments.length === 0);
  const id = packs[0]?.id ?? 'none';
  const bought = await session.call(
    'POST credits/payments/website',
    { body: { product_id: id } },
    { mayRefuse },
  );
  holds('what is not sold cannot be bought', website === (bought.kind === 'done'));
  await session.call(
    'POST credits/payments/android',
    { body: { product_id: id, order_id: 'GPA.0000', token: 'none' } },
    { mayRefuse },
  );
  await session.call('POST credits/payments/ios', { body: { receipt: 'MIAA' } }, { mayRefuse });
}
