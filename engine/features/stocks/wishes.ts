import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { holding, inBank, inHand } from '../../shared/holders/holders.ts';
import { companies } from './companies.ts';
import { lotsOf, sharePrice, sharesLeft, sharesOf, type Lot } from './state.ts';

const buy = (company: string, amount: number, expectedPrice: number) => ({
  type: 'stocks.buy-shares',
  payload: { company, amount, expectedPrice },
});
const sell = (world: World, lot: Lot | undefined, amount: number) => ({
  type: 'stocks.sell-shares',
  payload: {
    lot: lot?.id ?? 'none',
    amount,
    expectedPrice: (lot && sharePrice(world, lot.company)) ?? 1,
  },
});

export const stocksWishes: Readonly<Record<string, Wish>> = {
  'buy shares': {
    weight: 3,
    command(world, _character, _now, random) {
      const company = random.pick([...companies.ids, 'canning', 'canning', 'nobody']) ?? 'ice';
      const price = (sharePrice(world, company) ?? 1) + (random.chance(90) ? 0 : 1);
      return buy(company, random.pick([1, 2, 3, 10, 3_001, 0]) ?? 1, price);
    },
  },
  'sell shares': {
    weight: 2,
    apt: (world, character) => lotsOf(world, character).length > 0,
    command: (world, character, _now, random) =>
      sell(world, random.pick(lotsOf(world, character)), random.pick([1, 1, 2, 5]) ?? 1),
  },
};

/** Dollars that a bot leaves in the bank before it thinks of shares. */
const bankKept = 100_000;
/** It buys below this part of what a share is worth, and sells above that part of what it paid; percents. */
const cheap = 95;
const dear = 112;

/** A little of what is cheap, with cash that is not needed; sold when it has risen. */
export const stocksHabit: Habit = (world, character, _now, random) => {
  if (!random.chance(5)) return null;
  const risen = lotsOf(world, character).find(
    (lot) => (sharePrice(world, lot.company) ?? 0) * 100 >= lot.price * dear,
  );
  if (risen) return { kind: 'act', command: sell(world, risen, sharesLeft(risen)), urge: 5, seconds: 10 };
  if (holding(world, inBank(character), 'money') < bankKept) return null;
  const bargain = companies.entries.find(
    ({ id, value, most }) =>
      (sharePrice(world, id) ?? value) * 100 <= value * cheap && sharesOf(world, character, id) < most,
  );
  const price = bargain ? sharePrice(world, bargain.id) : null;
  if (!bargain || price === null) return null;
  const cash = Math.floor(holding(world, inHand(character), 'money') / 2);
  const amount = Math.min(bargain.most - sharesOf(world, character, bargain.id), Math.floor(cash / price));
  return amount < 1 ? null : { kind: 'act', command: buy(bargain.id, amount, price), urge: 3, seconds: 12 };
};
