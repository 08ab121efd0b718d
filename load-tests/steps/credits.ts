import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the credit store, and tries what a newcomer cannot pay yet. */
export async function shopForCredits({ session }: Player): Promise<void> {
  const { credits, products } = await session.answer('GET credits');
  holds('the store sells something', products.length > 0);
  const dear = products.find(({ cost, asks_username: asks }) => !asks && cost > credits)?.id ?? 'none';
  const bought = await session.call(
    'POST credits/purchase',
    { body: { product_id: dear } },
    { mayRefuse: ['credits_short', 'credits_product_unknown', 'credits_shut', 'credits_limit'] },
  );
  holds('nothing is sold on credit', bought.kind === 'refused');
  await session.call('POST credits/premium', {}, { mayRefuse: ['credits_short', 'credits_shut'] });
}
