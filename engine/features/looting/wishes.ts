import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { items } from '../../shared/catalogues/items.ts';
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

/** Takes what is worth most on average, as soon as the wait is over. */
export const lootingHabit: Habit = (world, character, now) => {
  const until = timerUntil(world, character, 'looting');
  if (until > now) return { kind: 'wait', until };
  const loot = openLoot(world, character);
  if (!loot) return { kind: 'act', command: open, urge: 4, seconds: 3 };
  return { kind: 'act', command: take(bestOf(loot)), urge: 4, seconds: 20 };
};

/** Once for each loot: it lies there while its finder looks at everything else. */
const chosenOf = new WeakMap<Loot, readonly string[]>();

function bestOf(loot: Loot): readonly string[] {
  const best = chosenOf.get(loot) ?? chooseOf(loot);
  chosenOf.set(loot, best);
  return best;
}

/** Adds things, those that cost least for their worth first, while what they bring on average grows. */
function chooseOf(loot: Loot): readonly string[] {
  const ranked = loot.options
    .map((option, index) => ({ ...option, id: optionId(loot, index), value: items.of(option.item).value }))
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
