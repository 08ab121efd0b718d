import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent } from '../../kernel/state/event.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inHand, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { companies, shareAsset } from './companies.ts';
import { bought, sold } from './events.ts';
import { allPrices, inLot, lotsOf, sharePrice, sharesLeft, sharesOf, type Lot } from './state.ts';

const amount = z.int().min(1).max(1_000_000);
/** The price that the player has in view. */
const expectedPrice = z.int().min(1).max(maxInputAmount);

/** Why nobody trades at that price; null where it is the one of now. */
function moved(world: World, price: number | null, expected: number) {
  if (price === expected) return null;
  return refuse('stocks_trade_price', 'The price has moved. Look again.', {
    kind: 'conflict',
    data: { prices: allPrices(world) },
  });
}

/** Buys shares at the price of the hour (E195). Trades never move it (ruling 30). */
export const buyShares = defineCommand({
  type: 'stocks.buy-shares',
  payload: z.strictObject({ company: z.string().max(40), amount, expectedPrice }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const { me } = context;
    const company = companies.find(payload.company);
    const price = company ? sharePrice(world, company.id) : null;
    if (!company || price === null)
      return refuse('stocks_unknown', 'There is no such company.', { kind: 'not-found' });
    const problem = moved(world, price, payload.expectedPrice);
    if (problem) return problem;
    const room = company.most - sharesOf(world, me.id, company.id);
    if (payload.amount > room)
      return refuse('stocks_limit', `You can hold ${company.most} shares of ${company.name}.`, {
        data: { room: Math.max(0, room) },
      });
    const cost = price * payload.amount;
    if (context.balance(inHand(me.id), 'money') < cost)
      return refuse('stocks_cash_short', 'You do not have that much cash.');
    const lot = context.id('h');
    return [
      bought.draft(
        { lot, company: company.id, amount: payload.amount, price, cost },
        {
          moves: [
            { asset: 'money', from: inHand(me.id), to: sinkOf('stocks'), amount: cost },
            {
              asset: shareAsset(company.id),
              from: sourceOf('stocks'),
              to: inLot({ id: lot }, me.id),
              amount: payload.amount,
            },
          ],
          counts: [
            { character: me.id, metric: 'stocks.bought', by: payload.amount },
            { character: me.id, metric: 'stocks.spent', by: cost },
          ],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { lot, company, amount: shares, price, cost } = bought.first(events).data;
    return { lot, company, shares, price, cost };
  },
});

/** Sells shares of one lot at the price of the hour (E196). */
export const sellShares = defineCommand({
  type: 'stocks.sell-shares',
  payload: z.strictObject({ lot: z.string().max(60), amount, expectedPrice }),
  guards: actingFreely,
  decide(world, { payload }, { me }) {
    const lot = lotsOf(world, me.id).find(({ id }) => id === payload.lot);
    if (!lot) return refuse('stocks_no_shares', 'You do not hold these shares.', { kind: 'not-found' });
    const problem = moved(world, sharePrice(world, lot.company), payload.expectedPrice);
    if (problem) return problem;
    if (payload.amount > sharesLeft(lot))
      return refuse('stocks_short', `You hold ${sharesLeft(lot)} of these shares.`);
    return [sale(lot, me.id, payload.amount, payload.expectedPrice, inHand(me.id))];
  },
  answer(events) {
    const { lot, company, amount: shares, price, value, gain } = sold.first(events).data;
    return { lot, company, shares, price, value, gain };
  },
});

/** Shares of a lot become money. */
export function sale(lot: Lot, character: string, shares: number, price: number, to: string): DraftEvent {
  const value = shares * price;
  const gain = value - shares * lot.price;
  return sold.draft(
    { lot: lot.id, company: lot.company, amount: shares, price, value, gain },
    {
      moves: [
        {
          asset: shareAsset(lot.company),
          from: inLot(lot, character),
          to: sinkOf('stocks'),
          amount: shares,
        },
        { asset: 'money', from: sourceOf('stocks'), to, amount: value },
      ],
      counts: [
        { character, metric: 'stocks.sold', by: shares },
        { character, metric: 'stocks.earned', by: value },
        { character, metric: 'stocks.gain', by: gain },
      ],
      subjects: [{ id: character, role: 'owner' }],
    },
  );
}
