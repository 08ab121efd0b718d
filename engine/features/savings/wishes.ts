import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import { holding, inBank } from '../../shared/holders/holders.ts';
import { savingsRules } from './rules.ts';
import { accountsOf } from './state.ts';

const open = (days: number, amount: number) => ({ type: 'savings.open-account', payload: { days, amount } });
const collect = (account: string) => ({ type: 'savings.collect-account', payload: { account } });
const breakOpen = (account: string) => ({ type: 'savings.close-early', payload: { account } });

export const savingsWishes: Readonly<Record<string, Wish>> = {
  'lock money away': {
    weight: 3,
    command(world, character, _now, random) {
      const amount = random.pick([500, 500, 600, 700, 1_500, 499, 10 ** 12]) ?? 1;
      // An account is filled from the bank.
      if (holding(world, inBank(character), 'money') < amount && random.chance(60))
        return { type: 'bank.deposit-money', payload: { amount } };
      return open(random.pick([1, 1, 1, 1, 3, 14, 2]) ?? 1, amount);
    },
  },
  'collect savings': {
    weight: 8,
    apt: (world, character, now) => accountsOf(world, character).some(({ maturesAt }) => maturesAt <= now),
    command: (world, character, _now, random) =>
      collect(random.pick(accountsOf(world, character))?.id ?? 'none'),
  },
  'break savings open': {
    weight: 1,
    apt: (world, character, now) =>
      accountsOf(world, character).filter(({ maturesAt }) => maturesAt > now).length > 1,
    command: (world, character, _now, random) =>
      breakOpen(random.pick(accountsOf(world, character))?.id ?? 'none'),
  },
};

/** Money that stays at hand in the bank. */
const bankKept = 20_000;

/** Collects what is ready, and locks half of what lies idle in the bank away for a week. */
export const savingsHabit: Habit = (world, character, now, random) => {
  const accounts = accountsOf(world, character);
  const ripe = accounts.find(({ maturesAt }) => maturesAt <= now);
  if (ripe) return { kind: 'act', command: collect(ripe.id), urge: 12, seconds: 5 };
  if (!random.chance(3)) return null;
  const { accounts: limit, least, most } = savingsRules(world);
  const idle = Math.min(most, Math.floor((holding(world, inBank(character), 'money') - bankKept) / 2));
  if (accounts.length >= limit || idle < least) return null;
  const days = random.pick([1, 3, 7]) ?? 1;
  if (now + days * 86_400_000 >= world.round.endsAt) return null;
  return { kind: 'act', command: open(days, idle), urge: 4, seconds: 12 };
};
