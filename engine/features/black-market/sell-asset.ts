import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inHand, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { iso, nextUtcDay } from '../../shared/time/time.ts';
import { lotAsset } from '../../shared/catalogues/goods-types.ts';
import { assetSold } from './events.ts';
import { keptLocked, wantTitle } from './goods.ts';
import { blackMarketManifest } from './manifest.ts';
import { blackMarketRules } from './rules.ts';
import { lotsSold, offerOf } from './state.ts';
import { wants } from './wants.ts';

const feature = blackMarketManifest.name;

/** Sells a lot of what is wanted today (E173). */
export const sellAsset = defineCommand({
  type: 'black-market.sell-asset',
  payload: z.strictObject({ offer: z.string().max(60) }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const { me, now } = context;
    const offer = offerOf(world, payload.offer);
    const limit = offer && blackMarketRules(world).wants[offer.want]?.daily;
    // R472
    if (!offer || limit === undefined || limit === null)
      return refuse('blackmarket_offer_not_found', 'Nobody wants that any more.', { kind: 'not-found' });
    const used = lotsSold(world, me.id, offer.id);
    if (used >= limit)
      return refuse('blackmarket_limit', 'They have bought all they will take from you today.', {
        data: { until: iso(nextUtcDay(now)) },
      });
    const want = wants.of(offer.want);
    if (keptLocked(world, me.id, want.good))
      return refuse('item_locked', `${wantTitle(want)}: locked items cannot be sold or thrown away.`);
    const asset = lotAsset(want.good);
    const hand = inHand(me.id);
    if (context.balance(hand, asset) < want.good.amount)
      return refuse('blackmarket_short', `You do not have ${wantTitle(want).toLowerCase()}.`);
    const { id: offerId, price } = offer;
    return [
      assetSold.draft(
        { offer: offerId, want: want.id, amount: want.good.amount, price, used: used + 1 },
        {
          moves: [
            { asset, from: hand, to: sinkOf(feature), amount: want.good.amount },
            { asset: 'money', from: sourceOf(feature), to: hand, amount: price },
          ],
          counts: [
            { character: me.id, metric: 'black-market.sold', by: 1 },
            { character: me.id, metric: 'black-market.earned', by: price },
          ],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { offer, want, price, used } = assetSold.first(events).data;
    return { id: offer, title: wantTitle(wants.of(want)), money: price, daily_limit_used: used };
  },
});
