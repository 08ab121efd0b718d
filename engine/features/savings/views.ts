import type { World } from '../../kernel/state/world.ts';
import { holding, inBank } from '../../shared/holders/holders.ts';
import { iso } from '../../shared/time/time.ts';
import { percentOf } from '../../shared/text/percent.ts';
import { savingsRules } from './rules.ts';
import { accountsOf, earlyFee, type SavingsAccount } from './state.ts';

/** One account as its owner sees it. */
export function viewAccount(world: World, account: SavingsAccount) {
  const { id, days, amount, interest } = account;
  const fee = earlyFee(world, account);
  return {
    id,
    days,
    amount,
    interest,
    opened_at: iso(account.openedAt),
    matures_at: iso(account.maturesAt),
    payout: amount + interest,
    early: { fee, payout: amount - fee },
  };
}

/** The savings page (E123): rates in percent of the sum, by days. */
export function viewSavings(world: World, character: string) {
  const { interestPpm, accounts, least, most, earlyFeePpm } = savingsRules(world);
  return {
    accounts: accountsOf(world, character).map((account) => viewAccount(world, account)),
    rates: Object.fromEntries(Object.entries(interestPpm).map(([days, ppm]) => [days, percentOf(ppm)])),
    limit: accounts,
    least,
    most,
    early_fee_percent: percentOf(earlyFeePpm),
    bank: holding(world, inBank(character), 'money'),
    round_ends_at: iso(world.round.endsAt),
  };
}
