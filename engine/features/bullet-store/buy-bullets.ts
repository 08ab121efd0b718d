import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inHand, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { bought } from './events.ts';
import { bulletStoreRules } from './rules.ts';
import { bulksLeft, priceIn, stockIn } from './state.ts';

/** Buys bullets of the city's shelf (E188). More than a usual purchase is one in bulk, of which there are few a day. */
export const buyBullets = defineCommand({
  type: 'bullet-store.buy-bullets',
  payload: z.strictObject({ amount: z.int().min(1).max(maxInputAmount) }),
  guards: actingFreely,
  decide(world, { payload: { amount } }, context) {
    const { me, now } = context;
    const { standard, bulk, waitSeconds } = bulletStoreRules(world);
    const ready = timerUntil(world, me.id, 'bullets');
    if (ready > now) return waitRefusal(ready);
    const stock = stockIn(world, me.location, now);
    if (amount > stock)
      return refuse('bullets_purchase_stock', `There are ${stock} bullets left on the shelf.`, {
        kind: 'conflict',
        data: { stock },
      });
    const left = bulksLeft(world, me.id, now);
    const max = left > 0 ? bulk : standard;
    if (amount > max) return refuse('bullets_amount', `One purchase is at most ${max} bullets.`);
    const price = priceIn(world, me.location);
    const cost = amount * price;
    const hand = inHand(me.id);
    if (context.balance(hand, 'money') < cost)
      return refuse('bullets_cash_short', 'You do not have that much cash.');
    const inBulk = amount > standard;
    const moves = [
      context.plan({ asset: 'money', from: hand, to: sinkOf('bullet-store'), amount: cost }),
      context.plan({ asset: 'bullets', from: sourceOf('bullet-store'), to: hand, amount }),
    ];
    return [
      bought.draft(
        {
          city: me.location,
          amount,
          price,
          cost,
          bulk: inBulk,
          stock: stock - amount,
          bulks: left - Number(inBulk),
          bullets: context.balance(hand, 'bullets'),
          waitSeconds,
        },
        {
          moves,
          counts: [
            { character: me.id, metric: 'bullet-store.purchases', by: 1 },
            { character: me.id, metric: 'bullet-store.bullets', by: amount },
            { character: me.id, metric: 'bullet-store.spent', by: cost },
          ],
          timers: [{ character: me.id, name: 'bullets', until: now + waitSeconds * secondMs }],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { data, at } = bought.first(events);
    const { amount, price, cost, stock, bulks, bullets, waitSeconds } = data;
    return { amount, price, cost, stock, bulks, bullets, wait_until: iso(at + waitSeconds * secondMs) };
  },
});
