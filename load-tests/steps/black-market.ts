import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const short = ['blackmarket_cash_short', 'prison_locked'];

/** Looks at the stores and at what is wanted, tries to buy and to sell, knocks for a special and walks away. */
export async function visitBlackMarket({ session }: Player): Promise<void> {
  const { stores } = await session.answer('GET blackmarket', { query: { useStores: '1' } });
  const sold = stores.flatMap(({ id, products }) => products.map((product) => ({ store: id, ...product })));
  const cheapest = sold
    .filter(({ currency }) => currency === 'money')
    .toSorted((one, other) => one.cost_amount - other.cost_amount)[0];
  holds('a store sells something', cheapest !== undefined);
  await session.call(
    'POST blackmarket',
    { body: { store_id: cheapest?.store ?? '', product_id: cheapest?.id ?? '' } },
    { mayRefuse: [...short, 'timer_running', 'blackmarket_locked'] },
  );
  const { offers } = await session.answer('GET blackmarket/sell');
  holds('something is wanted', offers.length > 0);
  await session.call(
    'POST blackmarket/sell',
    { body: { id: offers[0]?.id ?? '' } },
    { mayRefuse: ['blackmarket_short', 'blackmarket_limit', 'blackmarket_offer_not_found', 'prison_locked'] },
  );
  await session.call(
    'POST blackmarket/perks/start',
    {},
    { mayRefuse: ['timer_running', 'blackmarket_special_open', 'prison_locked'] },
  );
  const { special, choices } = await session.answer('GET blackmarket/perks');
  holds('a special is a choice', special === null || special.items.length >= choices.regular);
  await session.call(
    'POST blackmarket/perks/purchase',
    { body: { item_index: 0 } },
    { mayRefuse: [...short, 'blackmarket_special_gone', 'perks_full'] },
  );
  await session.call(
    'POST blackmarket/perks/cancel',
    {},
    { mayRefuse: ['blackmarket_special_gone', 'prison_locked'] },
  );
}
