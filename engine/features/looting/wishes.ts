import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { items, type ItemId } from '../../shared/catalogues/items.ts';
import { itemsWanted } from '../../shared/ports/item-ports.ts';
import { chanceWith, openLoot, optionId, type Loot } from './state.ts';

const open = { type: 'looting.open-attempt', payload: {} };
const take = (taken: readonly string[], assuredExpected = false) => ({
  type: 'looting.take-loot',
  payload: { taken, assuredExpected },
});

export const lootingWishes: Readonly<Record<string, Wish>> = {
  'look for loot': { weight: 4, command: () => open },
  'take loot': {
    weight: 5,
    apt: (world, character) => openLoot(world, character) !== null,
    command: (world, character, _now, random) => {
      const loot = openLoot(world, character);
      const ids = loot?.options.map((_, index) => optionId(loot, index)) ?? ['none'];
      return take(
        ids.filter(() => random.chance(35)),
        random.chance(5),
      );
    },
  },
};

/** Takes what is worth most on average, what is asked for above all, as soon as the wait is over. */
export const lootingHabit: Habit = (world, character, now) => {
  const until = timerUntil(world, character, 'looting');
  if (until > now) return { kind: 'wait', until };
  const loot = openLoot(world, character);
  if (!loot) return { kind: 'act', command: open, urge: 4, seconds: 3 };
  const chosen = bestOf(loot, itemsWanted(world, character));
  return { kind: 'act', command: take(chosen), urge: 4, seconds: 20 };
};

/**
 * Adds things, those that cost least for their worth first, while what they bring on average grows. What is asked for
 * counts more than the dearest thing there.
 */
function bestOf(loot: Loot, wanted: ReadonlySet<ItemId>): readonly string[] {
  const dearest = Math.max(...loot.options.map(({ item }) => items.of(item).value));
  const ranked = loot.options
    .map(({ item, deduction }, index) => ({
      deduction,
      id: optionId(loot, index),
      value: items.of(item).value + (wanted.has(item) ? dearest : 0),
    }))
    .toSorted((one, other) => other.value * one.deduction - one.value * other.deduction);
  const best: typeof ranked = [];
  let [value, deduction, worth] = [0, 0, 0];
  for (const next of ranked) {
    const more = { value: value + next.value, deduction: deduction + next.deduction };
    const grown = chanceWith([more]) * more.value;
    if (best.length > 0 && grown <= worth) continue;
    best.push(next);
    ({ value, deduction } = more);
    worth = grown;
  }
  return best.map(({ id }) => id);
}
