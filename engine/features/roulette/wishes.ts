import type { Habit, RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { betKeys } from './bets.ts';
import { rouletteGame } from './game.ts';

const spin = (bets: Readonly<Record<string, number>>) => ({
  type: 'roulette.spin-wheel',
  payload: { bets },
});

const anyKey = (random: RandomSource): string => betKeys[random.below(betKeys.length)] ?? 'red';

export const rouletteWishes: Readonly<Record<string, Wish>> = {
  'spin the wheel': {
    weight: 4,
    command: (_world, _character, _now, random) =>
      spin({ [anyKey(random)]: 1 + random.below(300), [anyKey(random)]: 1 + random.below(300) }),
  },
  'spin an empty table': { weight: 1, command: () => spin({}) },
};

/** A small bet on a colour now and then, with cash to spare. */
export const rouletteHabit: Habit = (world, character, now, random) => {
  if (!random.chance(5)) return null;
  const { min } = rouletteGame.limitsNow(world, character, now);
  if (holding(world, inHand(character), 'money') < 20 * min) return null;
  return { kind: 'act', command: spin({ [random.chance(50) ? 'red' : 'black']: min }), urge: 1 };
};
