import { defineFeature } from '../../kernel/declarations/feature.ts';
import { defineReactor } from '../../kernel/declarations/reactor.ts';
import { deliveryDue, revocationDue } from '../../platform/payments/events.ts';
import { premiumCarriedOver } from '../../platform/premium/events.ts';
import { carryPremium, grantCredits, revokeCredits } from '../credits/grants.ts';

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

/** One reactor for both, since a round must hear of them in their order. */
const ordersReactor = defineReactor({
  name: 'credit-deliveries.orders',
  on: [deliveryDue.definition.type, revocationDue.definition.type],
  react(event) {
    const due = deliveryDue.match(event);
    if (due) return { type: grantCredits.type, payload: due.data };
    const back = revocationDue.match(event);
    return back ? { type: revokeCredits.type, payload: back.data } : null;
  },
});

/** Brings to the credit store what the platform keeps for accounts. It stands apart, since the platform follows the store. */
export const creditDeliveries = defineFeature({
  name: 'credit-deliveries',
  reactors: [carryReactor, ordersReactor],
});
