import { thinksOfChores, type Habit, type Wish } from '../../kernel/declarations/wish.ts';
import { lifeOf, timerUntil, type World } from '../../kernel/state/world.ts';
import { dollarsOf } from '../../kits/prices.ts';
import { drugs } from '../../shared/catalogues/drugs.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { drugsRules } from './rules.ts';
import { boughtOf, carriedBy, pricedIn, roomFor, unitsOf } from './state.ts';

const here = (world: World, character: string) => lifeOf(world, character).location;
const priceOf = (world: World, character: string, drug: string) => {
  const priced = pricedIn(world, here(world, character), drug);
  return priced ? dollarsOf(priced.mills) : 1;
};
const trade = (way: 'buy' | 'sell', drug: string, amount: number, price: number) => ({
  type: `drugs.${way}-drugs`,
  payload: { drug, amount, price },
});

export const drugsWishes: Readonly<Record<string, Wish>> = {
  'buy drugs': {
    weight: 3,
    command(world, character, _now, random) {
      const drug = random.pick([...drugs.ids, 'reefer', 'reefer', 'moonshine']) ?? 'reefer';
      const price = priceOf(world, character, drug) + (random.chance(90) ? 0 : 1);
      return trade('buy', drug, random.pick([1, 1, 2, 5, 1_000, 0]) ?? 1, price);
    },
  },
  'sell drugs': {
    weight: 3,
    apt: (world, character) => carriedBy(world, character) > 0,
    command(world, character, _now, random) {
      const held = drugs.ids.filter((id) => unitsOf(world, character, id) > 0);
      const drug = random.pick(held) ?? 'reefer';
      return trade('sell', drug, random.pick([1, 1, 1, 5, 3]) ?? 1, priceOf(world, character, drug));
    },
  },
};

/** A bot buys below this part of the value, and sells above that part of what it paid; percents. */
const cheap = 96;
const dear = 106;

/** Buys a little of what is cheap here, and sells what has become dear. */
export const drugsHabit: Habit = (world, character, now, random) => {
  const { sellAmounts } = drugsRules(world);
  if (random.chance(thinksOfChores) && timerUntil(world, character, 'drugs') <= now) {
    for (const { id, value } of drugs.entries) {
      const units = unitsOf(world, character, id);
      const amount = sellAmounts.findLast((each) => each <= units);
      if (amount === undefined) continue;
      const price = priceOf(world, character, id);
      const bought = boughtOf(world, character, id);
      const paid = bought.units === 0 ? value : bought.paid / bought.units;
      if (price * 100 >= paid * dear)
        return { kind: 'act', command: trade('sell', id, amount, price), urge: 6, seconds: 8 };
    }
  }
  if (!random.chance(4)) return null;
  const bargain = drugs.entries.find(
    ({ id, value }) =>
      pricedIn(world, here(world, character), id) && priceOf(world, character, id) * 100 <= value * cheap,
  );
  if (!bargain) return null;
  const price = priceOf(world, character, bargain.id);
  const cash = holding(world, inHand(character), 'money');
  const amount = Math.min(roomFor(world, character), Math.floor(cash / (2 * price)));
  return amount < 1
    ? null
    : { kind: 'act', command: trade('buy', bargain.id, amount, price), urge: 3, seconds: 10 };
};
