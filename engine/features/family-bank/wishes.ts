import type { Habit, RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { familyOfMember } from '../families/state.ts';
import { totalsOf } from './state.ts';

const deposit = 'family-bank.deposit-money';
const withdraw = 'family-bank.withdraw-money';

const isIn = (world: World, character: string) => familyOfMember(world, character) !== null;

/** Mostly an amount that somebody has, now and then all of it, or what nobody has. */
function amount(world: World, character: string, random: RandomSource): number {
  const cash = holding(world, inHand(character), 'money');
  if (random.chance(70)) return 1 + random.below(Math.max(1, Math.floor(cash / 4)));
  return random.pick([cash, 1, 2, 0, -3, 0.5, 10 ** 12]) ?? 1;
}

export const familyBankWishes: Readonly<Record<string, Wish>> = {
  'pay into the family’s bank': {
    weight: 4,
    apt: isIn,
    command: (world, character, _now, random) => ({
      type: deposit,
      payload: { amount: amount(world, character, random) },
    }),
  },
  'take from the family’s bank': {
    weight: 4,
    apt: isIn,
    command: (world, character, _now, random) => ({
      type: withdraw,
      payload: { amount: amount(world, character, random) },
    }),
  },
};

/** Cash that a bot keeps in its pocket, and what it brings its family at least. */
const kept = 10_000;
const least = 5_000;

/** A bot with more cash than it needs brings its family some now and then. */
export const familyBankHabit: Habit = (world, character, _now, random) => {
  const family = familyOfMember(world, character);
  if (family === null || !random.chance(2)) return null;
  const spare = Math.floor((holding(world, inHand(character), 'money') - kept) / 4);
  // As much again as it has brought already is enough for one who has brought a lot.
  if (spare < least || totalsOf(world, family.id, character).deposits > 20 * spare) return null;
  return { kind: 'act', command: { type: deposit, payload: { amount: spare } }, urge: 4, seconds: 8 };
};
