import { schedule } from '../../kernel/machine/apply.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { premiumPrivileges } from '../../shared/ports/premium.ts';
import { goodsSources } from '../../shared/ports/goods-sources.ts';
import { itemSources } from '../../shared/ports/item-ports.ts';
import { buyProduct } from './buy-product.ts';
import {
  assetSold,
  leaveItem,
  offersRotated,
  productBought,
  rotateItem,
  specialCancelled,
  specialPurchased,
  specialStarted,
} from './events.ts';
import { blackMarketManifest } from './manifest.ts';
import { rotateOffers } from './rotate-offers.ts';
import { blackMarketRules } from './rules.ts';
import { sellAsset } from './sell-asset.ts';
import { cancelSpecial, leaveSpecial, purchaseSpecial, startSpecial } from './specials.ts';
import { blackMarketState, forgetBuyer } from './state.ts';
import { blackMarketSources, viewBlackMarket } from './views.ts';
import { blackMarketHabit, blackMarketWishes } from './wishes.ts';

/** Stores that ask no questions, what is wanted today, and perks under somebody's coat. */
export const blackMarket = defineFeature({
  ...blackMarketManifest,
  slice: blackMarketState,
  rules: blackMarketRules.defaults,
  provides: [
    itemSources.by((world, id) => blackMarketSources(world, { type: 'item', id })),
    goodsSources.by((world, _character, goods) => blackMarketSources(world, goods)),
    premiumPrivileges.by((world) => {
      const { choices, premiumChoices } = blackMarketRules(world).specials;
      return [`${premiumChoices} daily specials, not ${choices}`];
    }),
  ],
  commands: [buyProduct, sellAsset, startSpecial, purchaseSpecial, cancelSpecial],
  events: [offersRotated, productBought, assetSold, specialStarted, specialPurchased, specialCancelled].map(
    ({ definition }) => definition,
  ),
  agenda: { [rotateItem]: rotateOffers, [leaveItem]: leaveSpecial },
  begins: (world, { at }) => schedule(rotateItem, Math.max(at, world.round.startsAt), {}),
  metrics: {
    'black-market.bought': { kind: 'sum', label: 'Black Market: things bought', total: true },
    'black-market.spent': { kind: 'sum', label: 'Black Market: spent', unit: 'money', total: true },
    'black-market.sold': { kind: 'sum', label: 'Black Market: lots sold', total: true },
    'black-market.earned': { kind: 'sum', label: 'Black Market: earned', unit: 'money', total: true },
    'black-market.specials': { kind: 'sum', label: 'Daily specials bought', total: true },
  },
  forget: { death: forgetBuyer },
  views: { 'Black Market': viewBlackMarket },
  wishes: blackMarketWishes,
  habit: blackMarketHabit,
});
