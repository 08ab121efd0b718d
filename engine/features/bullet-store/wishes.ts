import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import { lifeOf, timerUntil } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { bulletStoreRules } from './rules.ts';
import { priceIn, stockIn } from './state.ts';

const buy = (amount: number) => ({ type: 'bullet-store.buy-bullets', payload: { amount } });

export const bulletStoreWishes: Readonly<Record<string, Wish>> = {
  'buy bullets': {
    weight: 4,
    command: (_world, _character, _now, random) =>
      buy(random.chance(90) ? 1 + random.below(12) : (random.pick([0, 200, 201, 1_001, 2 ** 53]) ?? 1)),
  },
};

/** Bullets that somebody likes to have, and the part of their cash that they give for more. */
const wanted = 300;
const partOfCash = 10;

/** Now and then some bullets, with a small part of the cash. */
export const bulletStoreHabit: Habit = (world, character, now, random) => {
  if (!random.chance(3) || timerUntil(world, character, 'bullets') > now) return null;
  const city = lifeOf(world, character).location;
  if (holding(world, inHand(character), 'bullets') >= wanted) return null;
  const affordable = Math.floor(
    holding(world, inHand(character), 'money') / (partOfCash * priceIn(world, city)),
  );
  const amount = Math.min(affordable, stockIn(world, city, now), bulletStoreRules(world).standard);
  return amount < 1 ? null : { kind: 'act', command: buy(amount), urge: 3, seconds: 6 };
};
