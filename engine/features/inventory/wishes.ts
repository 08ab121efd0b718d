import {
  mostWorth,
  thinksOfChores,
  type Habit,
  type RandomSource,
  type Wish,
} from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { items } from '../../shared/catalogues/items.ts';
import { itemsWanted } from '../../shared/ports/item-ports.ts';
import { carriedOf, preferenceNames, preferenceOf, sellPrice } from './state.ts';

const carriesAny = (world: World, character: string) => carriedOf(world, character).length > 0;

/** Mostly kinds that are carried, now and then any other. */
function someKind(world: World, character: string, random: RandomSource): readonly [string, number] {
  const own = random.pick(carriedOf(world, character));
  if (own && random.chance(90)) return own;
  return [random.chance(20) ? 'none' : (random.pick(items.ids) ?? 'none'), 1];
}

export const inventoryWishes: Readonly<Record<string, Wish>> = {
  'be given items': {
    weight: 3,
    asSystem: true,
    apt: (world, character) =>
      world.characters.get(character)?.dead === null && !carriesAny(world, character),
    command: (_world, character, _now, random) => ({
      type: 'inventory.award-items',
      payload: { character, type: random.pick(items.ids) ?? 'none', count: 1 + random.below(5) },
    }),
  },
  'sell items': {
    weight: 4,
    apt: carriesAny,
    command(world, character, _now, random) {
      const lots = Array.from({ length: random.chance(85) ? 1 : 2 }, () =>
        someKind(world, character, random),
      );
      const named = Object.fromEntries(
        lots.map(([id, has]) => [id, random.below(has + 1) + random.below(2)]),
      );
      const value = Object.entries(named).reduce(
        (sum, [id, count]) => sum + (items.has(id) ? sellPrice(world, id) * count : 0),
        0,
      );
      return {
        type: 'inventory.sell-items',
        payload: { items: named, expectedValue: value + (random.chance(10) ? 1 : 0) },
      };
    },
  },
  'throw items away': {
    weight: 1,
    apt: carriesAny,
    command(world, character, _now, random) {
      const [type, has] = someKind(world, character, random);
      return { type: 'inventory.discard-items', payload: { type, count: 1 + random.below(has + 1) } };
    },
  },
  'mark items': {
    weight: 2,
    apt: carriesAny,
    command(world, character, _now, random) {
      const [type] = someKind(world, character, random);
      const said = Object.fromEntries(
        preferenceNames.map((name) => [name, random.chance(40) ? random.chance(50) : null]),
      );
      return { type: 'inventory.set-preference', payload: { type, ...said } };
    },
  },
};

/** What is carried for its price alone. */
const junk = new Set(['materials', 'supplies', 'valuables']);

/** Sells what is of no other use and nobody asks for, the kind that brings most first, once it is worth the walk. */
export const inventoryHabit: Habit = (world, character, _now, random) => {
  if (!random.chance(thinksOfChores)) return null;
  const wanted = itemsWanted(world, character);
  const lots = carriedOf(world, character).filter(
    ([id]) =>
      junk.has(items.of(id).category) && !wanted.has(id) && !preferenceOf(world, character, id).locked,
  );
  if (lots.reduce((sum, lot) => sum + lot[1], 0) < 10) return null;
  const worth = ([id, count]: (typeof lots)[number]) => sellPrice(world, id) * Math.min(count, 1_000);
  const best = mostWorth(lots, worth);
  if (!best) return null;
  const [id, count] = best;
  return {
    kind: 'act',
    command: {
      type: 'inventory.sell-items',
      payload: { items: { [id]: Math.min(count, 1_000) }, expectedValue: worth(best) },
    },
    urge: 3,
    seconds: 6,
  };
};
