import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { inBank } from '../../shared/holders/holders.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { dayMs } from '../../shared/time/time.ts';
import { opened } from './events.ts';
import { savingsRules } from './rules.ts';
import { accountsOf, inSavings, interestOf } from './state.ts';

/** Locks money of the bank away for some days (E124). Open from prison, as the bank is. */
export const openAccount = defineCommand({
  type: 'savings.open-account',
  payload: z.strictObject({ days: z.int().min(1).max(366), amount: z.int().min(1).max(maxInputAmount) }),
  guards: ['round-open', 'alive', 'not-in-hideout'],
  decide(world, { payload: { days, amount } }, context) {
    const character = context.me.id;
    const { accounts, least, most } = savingsRules(world);
    const interest = interestOf(world, amount, days);
    if (interest === null) return refuse('savings_days', 'The bank has no such term.', { kind: 'not-found' });
    if (accountsOf(world, character).length >= accounts)
      return refuse('savings_limit', `You can have ${accounts} savings accounts at once.`);
    if (amount < least || amount > most)
      return refuse('savings_amount', `An account takes ${moneyText(least)} to ${moneyText(most)}.`, {
        data: { least, most },
      });
    const maturesAt = context.now + days * dayMs;
    if (maturesAt >= world.round.endsAt)
      return refuse('savings_round_ends', 'The round ends before that date.');
    if (context.balance(inBank(character), 'money') < amount)
      return refuse('savings_bank_short', 'You do not have that much in the bank.');
    const id = context.id('s');
    const moves = [{ asset: 'money', from: inBank(character), to: inSavings({ id }, character), amount }];
    const data = { account: id, days, amount, interest, maturesAt };
    return [opened.draft(data, { moves, subjects: [{ id: character, role: 'owner' }] })];
  },
  answer(events) {
    const { data, at } = opened.first(events);
    return { ...data, openedAt: at };
  },
});
