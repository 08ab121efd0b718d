import type { Habit, RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';

const deposit = 'bank.deposit-money';
const withdraw = 'bank.withdraw-money';
const cashKept = 2_000;

/** Mostly an amount that somebody has, now and then one that nobody has or that is no amount at all. */
function amount(random: RandomSource): number {
  if (random.chance(80)) return 1 + random.below(300);
  return random.pick([0, -2, 0.5, 2_000, 10 ** 12, 2 ** 53]) ?? 1;
}

export const bankWishes: Readonly<Record<string, Wish>> = {
  'deposit cash': {
    weight: 10,
    command: (_world, _character, _now, random) => ({ type: deposit, payload: { amount: amount(random) } }),
  },
  'withdraw money': {
    weight: 8,
    command: (_world, _character, _now, random) => ({ type: withdraw, payload: { amount: amount(random) } }),
  },
};

/** Takes cash to the bank now and then, once there is enough of it. */
export const bankHabit: Habit = (world, character, _now, random) => {
  if (!random.chance(15)) return null;
  const cash = holding(world, inHand(character), 'money');
  if (cash <= 2 * cashKept) return null;
  return {
    kind: 'act',
    command: { type: deposit, payload: { amount: cash - cashKept } },
    urge: 10,
    seconds: 5,
  };
};
