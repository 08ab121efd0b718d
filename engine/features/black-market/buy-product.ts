import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent, Move } from '../../kernel/state/event.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import { inHand, ofAccount, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { isoOrNull, minuteMs } from '../../shared/time/time.ts';
import { lotAsset } from '../../shared/catalogues/goods-types.ts';
import { roomProblem, transferable } from '../../shared/ports/transferable.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { productBought } from './events.ts';
import { lockOf, shownProduct } from './goods.ts';
import { blackMarketManifest } from './manifest.ts';
import { blackMarketRules, type Currency } from './rules.ts';
import { blackMarketState, restockedAt } from './state.ts';
import { products } from './stores.ts';

const feature = blackMarketManifest.name;
const sourceName = 'Bought in the Black Market';

/** Where somebody keeps what a product is paid in. */
export const purseFor = (
  currency: Currency,
  { id, account }: { readonly id: string; readonly account: string },
) => (currency === 'credits' ? ofAccount(account) : inHand(id));

/** What stores sell now: the printer's papers change by the day. */
export function productsIn(world: World, store: string) {
  const { papers } = blackMarketState(world);
  return products.entries.filter(
    ({ id, store: own, daily }) => own === store && (!daily || papers.includes(id)),
  );
}

/** Buys one of a product, for cash or credits (E171). */
export const buyProduct = defineCommand({
  type: 'black-market.buy-product',
  payload: z.strictObject({ store: z.string().max(40), product: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const { me, now } = context;
    const product = productsIn(world, payload.store).find(({ id }) => id === payload.product);
    const numbers = blackMarketRules(world).products[payload.product];
    if (!product || !numbers)
      return refuse('blackmarket_product_not_found', 'That is not for sale here.', { kind: 'not-found' });
    const lock = lockOf(world, me.id, numbers.level);
    if (lock !== null) return refuse('blackmarket_locked', `Not sold to you yet: ${lock}.`);
    const restocked = restockedAt(world, me.id, product.id);
    if (restocked > now) return waitRefusal(restocked);
    const full = roomProblem(world, me.id, product.good, now);
    if (full) return full;
    const { cost, currency, restockMinutes } = numbers;
    const from = purseFor(currency, me);
    if (context.balance(from, currency) < cost)
      return currency === 'credits'
        ? refuse('credits_short', 'You do not have enough credits.')
        : refuse('blackmarket_cash_short', 'You do not have that much cash.');
    const bought = brought(world, context, product.good);
    const data = {
      store: product.store,
      product: product.id,
      cost,
      currency,
      restockedAt: restockMinutes === 0 ? 0 : now + restockMinutes * minuteMs,
    };
    const parts = {
      moves: [{ asset: currency, from, to: sinkOf(feature), amount: cost }, ...bought.moves],
      counts: [
        { character: me.id, metric: 'black-market.bought', by: 1 },
        ...(currency === 'money' ? [{ character: me.id, metric: 'black-market.spent', by: cost }] : []),
      ],
      subjects: [{ id: me.id, role: 'owner' }],
    };
    return [productBought.draft(data, parts), ...bought.events];
  },
  answer(events) {
    const { product, cost, currency, restockedAt: until } = productBought.first(events).data;
    const { title } = shownProduct(products.of(product));
    return { product_id: product, title, cost, currency, wait_until: isoOrNull(until === 0 ? null : until) };
  },
});

/** How a good reaches whoever bought it: there is room for it. */
function brought(
  world: World,
  context: ActingContext,
  good: Lot,
): { readonly moves: readonly Move[]; readonly events: readonly DraftEvent[] } {
  const { made, holder } = transferable(world, good.type);
  const character = context.me.id;
  const source = feature;
  if (made && good.id !== null)
    return { moves: [], events: made(world, context, good.id, { character, source, sourceName }) };
  const to = holder(world, character);
  return { moves: [{ asset: lotAsset(good), from: sourceOf(source), to, amount: good.amount }], events: [] };
}
