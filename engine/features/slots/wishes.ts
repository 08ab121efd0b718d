import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { slotsGame, slotsState } from './game.ts';
import { slotsRules } from './rules.ts';

const spin = (amount: number) => ({ type: 'slots.spin-reels', payload: { amount } });

export const slotsWishes: Readonly<Record<string, Wish>> = {
  'spin the reels': {
    weight: 2,
    // The first spin of a round begins a jackpot, which the round's close then ends.
    apt: (world) => slotsState(world).today.day === 0,
    command(world, character, now, random) {
      const { min } = slotsGame.limitsNow(world, character, now);
      return spin(random.chance(80) ? min : (random.pick(slotsRules(world).otherMachine.amounts) ?? 1));
    },
  },
  'spin for an odd amount': {
    weight: 1,
    command: (_world, _character, _now, random) => spin(1 + random.below(99)),
  },
};

/** A few of the cheapest spins now and then, with cash to spare. */
export const slotsHabit: Habit = (world, character, now, random) => {
  if (!random.chance(5)) return null;
  const { min, daily } = slotsGame.limitsNow(world, character, now);
  if (holding(world, inHand(character), 'money') < 20 * min || daily?.left === 0) return null;
  return { kind: 'act', command: spin(min), urge: 1 };
};
