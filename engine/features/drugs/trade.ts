import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { dollarsOf } from '../../kits/prices.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { drugAsset, drugs } from '../../shared/catalogues/drugs.ts';
import { inHand, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { bought, sold } from './events.ts';
import { drugsRules } from './rules.ts';
import { boughtOf, costOf, pricedIn, roomFor } from './state.ts';

const payload = z.strictObject({
  drug: z.string().max(40),
  amount: z.int().min(1).max(100_000),
  /** The price that the player has in view. */
  price: z.int().min(1).max(maxInputAmount),
});

/** The price here, when it is the one that the player has in view. */
function priceHere(world: World, city: string, { drug, price: seen }: z.infer<typeof payload>) {
  const known = drugs.find(drug);
  const here = known && pricedIn(world, city, known.id);
  if (!known || !here) return refuse('drugs_unknown', 'Nobody deals in that.', { kind: 'not-found' });
  const price = dollarsOf(here.mills);
  if (price !== seen)
    return refuse('drugs_price_changed', 'The price has changed. Look again.', {
      kind: 'conflict',
      data: { drug_id: known.id, price },
    });
  return { drug: known, price };
}

/** Buys drugs at the price of the city (E399). Trades never move it. */
export const buyDrugs = defineCommand({
  type: 'drugs.buy-drugs',
  payload,
  guards: actingFreely,
  decide(world, { payload }, context) {
    const { me } = context;
    const here = priceHere(world, me.location, payload);
    if (!('drug' in here)) return here;
    const { drug, price } = here;
    const { amount } = payload;
    const room = roomFor(world, me.id);
    if (amount > room) return refuse('drugs_capacity', `You can carry ${room} more.`, { data: { room } });
    const cost = amount * price;
    const hand = inHand(me.id);
    if (context.balance(hand, 'money') < cost)
      return refuse('drugs_cash_short', 'You do not have that much cash.');
    return [
      bought.draft(
        { city: me.location, drug: drug.id, amount, price, cost },
        {
          moves: [
            { asset: 'money', from: hand, to: sinkOf('drugs'), amount: cost },
            { asset: drugAsset(drug.id), from: sourceOf('drugs'), to: hand, amount },
          ],
          counts: [
            { character: me.id, metric: 'drugs.bought', by: amount },
            { character: me.id, metric: 'drugs.spent', by: cost },
          ],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { drug, amount, price, cost } = bought.first(events).data;
    return { drug_id: drug, amount, price, cost };
  },
});

/** Sells drugs at the price of the city (E191), in the amounts that dealers take. */
export const sellDrugs = defineCommand({
  type: 'drugs.sell-drugs',
  payload,
  guards: actingFreely,
  decide(world, { payload }, context) {
    const { me, now } = context;
    const ready = timerUntil(world, me.id, 'drugs');
    if (ready > now) return waitRefusal(ready);
    const here = priceHere(world, me.location, payload);
    if (!('drug' in here)) return here;
    const { drug, price } = here;
    const { amount } = payload;
    const { sellAmounts, waitSeconds } = drugsRules(world);
    if (!sellAmounts.includes(amount))
      return refuse('drugs_amount', 'Dealers do not take that amount.', { data: { amounts: sellAmounts } });
    const hand = inHand(me.id);
    if (context.balance(hand, drugAsset(drug.id)) < amount)
      return refuse('drugs_short', `You do not have that much ${drug.name.toLowerCase()}.`);
    const value = amount * price;
    const cost = costOf(world, me.id, drug.id, amount);
    const before = boughtOf(world, me.id, drug.id);
    const units = Math.min(before.units, context.balance(hand, drugAsset(drug.id)) - amount);
    const left = { units, paid: before.paid - cost };
    return [
      sold.draft(
        { city: me.location, drug: drug.id, amount, price, value, cost, left, waitSeconds },
        {
          moves: [
            { asset: drugAsset(drug.id), from: hand, to: sinkOf('drugs'), amount },
            { asset: 'money', from: sourceOf('drugs'), to: hand, amount: value },
          ],
          counts: [
            { character: me.id, metric: 'drugs.sold', by: amount },
            { character: me.id, metric: 'drugs.earned', by: value },
            { character: me.id, metric: 'drugs.profit', by: value - cost },
          ],
          timers: [{ character: me.id, name: 'drugs', until: now + waitSeconds * secondMs }],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { data, at } = sold.first(events);
    const { drug, amount, price, value, cost, waitSeconds } = data;
    return {
      drug_id: drug,
      amount,
      price,
      value,
      profit: value - cost,
      sell_wait_until: iso(at + waitSeconds * secondMs),
    };
  },
});
