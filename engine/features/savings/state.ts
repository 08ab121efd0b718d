import { trimmed } from '../../kernel/values/short-lists.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { channelFee } from '../../kits/channel-fee.ts';
import { savingsRules } from './rules.ts';

/** Money that is locked until a date. */
export interface SavingsAccount {
  readonly id: string;
  readonly days: number;
  /** Dollars. */
  readonly amount: number;
  /** What comes on top at the date: it is fixed when the account opens. */
  readonly interest: number;
  /** Ms since the epoch. */
  readonly openedAt: number;
  readonly maturesAt: number;
}

/** Open accounts by character, oldest first. */
export const savingsState = defineSlice('savings', () => ({
  accounts: new Map<string, readonly SavingsAccount[]>(),
}));

/** `savings:<account>:<character>`: what lies in one account. */
export const inSavings = ({ id }: Pick<SavingsAccount, 'id'>, character: string) =>
  `savings:${id}:${character}`;

/** A character's open accounts, oldest first. */
export function accountsOf(world: World, character: string): readonly SavingsAccount[] {
  return savingsState(world).accounts.get(character) ?? [];
}

/** What lies in a character's accounts together, without interest. */
export function savedBy(world: World, character: string): number {
  return accountsOf(world, character).reduce((sum, { amount }) => sum + amount, 0);
}

/** The interest of `amount` over `days`, rounded down (ruling 25); null where there is no such term. */
export function interestOf(world: World, amount: number, days: number): number | null {
  const ppm = savingsRules(world).interestPpm[String(days)];
  // At most 5 million times 63 thousand: exact.
  return ppm === undefined ? null : Math.floor((amount * ppm) / 1_000_000);
}

/** What opening an account early costs, rounded up (ruling 25). */
export function earlyFee(world: World, { amount }: Pick<SavingsAccount, 'amount'>): number {
  return channelFee(amount, savingsRules(world).earlyFeePpm);
}

/** Drops an account that is closed. Part of apply. */
export function dropAccount(world: World, character: string, id: string): void {
  const { accounts } = savingsState(world);
  const left = accountsOf(world, character).filter((account) => account.id !== id);
  if (left.length > 0) accounts.set(character, trimmed(left));
  else accounts.delete(character);
}
