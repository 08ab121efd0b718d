import { defineFeature } from '../../kernel/feature.ts';
import { defineReactor } from '../../kernel/reactor.ts';
import { premiumCarriedOver } from '../../platform/premium/events.ts';
import { carryPremium } from '../credits/grants.ts';

const carryReactor = defineReactor({
  name: 'credit-deliveries.carry',
  on: [premiumCarriedOver.definition.type],
  react(event) {
    const carried = premiumCarriedOver.match(event);
    if (!carried) return null;
    const { account, until } = carried.data;
    return { type: carryPremium.type, payload: { account, until } };
  },
});

/** Brings to the credit store what the platform keeps for accounts. It stands apart, since the platform follows the store. */
export const creditDeliveries = defineFeature({
  name: 'credit-deliveries',
  reactors: [carryReactor],
});
