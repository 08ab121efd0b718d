import { defineRules } from '../../kernel/state/world.ts';

/** What an account pays at its date, in parts in a million of the sum, by days (R340): at most 0.45 percent a day. */
const interestPpm: Readonly<Record<string, number>> = {
  '1': 3_000,
  '3': 10_500,
  '7': 28_000,
  '14': 63_000,
};

export const savingsRules = defineRules('savings', {
  interestPpm,
  /** Accounts that a gangster may have at once (R446). */
  accounts: 3,
  /** The least and the most that an account takes, in dollars. */
  least: 500,
  most: 5_000_000,
  /** What opening an account early costs, in parts in a million of the sum, beside all interest (R498). */
  earlyFeePpm: 200_000,
});
