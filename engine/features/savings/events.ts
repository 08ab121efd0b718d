import { z } from 'zod';
import { withLast } from '../../kernel/values/short-lists.ts';
import { schedule } from '../../kernel/machine/apply.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, say, time, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { accountsOf, dropAccount, savingsState } from './state.ts';

const amount = z.int().min(0);

/** Money was locked away. What it will pay is fixed here. */
export const opened = defineEvent({
  type: 'savings.opened',
  version: 1,
  data: z.strictObject({
    account: z.string(),
    days: z.int().min(1),
    amount: z.int().min(1),
    interest: amount,
    maturesAt: z.int(),
  }),
  visible: { owner: ['account', 'days', 'amount', 'interest', 'maturesAt'] },
  tell: (event) =>
    say`${who(event)} locked ${cash(event.data.amount)} away for ${count(event.data.days)} days, until ${time(event.data.maturesAt)}.`,
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const { account: id, days, amount: saved, interest, maturesAt } = event.data;
    const account = { id, days, amount: saved, interest, openedAt: event.at, maturesAt };
    savingsState(world).accounts.set(character, withLast(accountsOf(world, character), account));
    schedule('savings.mature-account', maturesAt, { character, account: id });
  },
});

/** An account's date came. What lies there is its owner's to collect. */
export const matured = defineEvent({
  type: 'savings.matured',
  version: 1,
  data: z.strictObject({ account: z.string(), days: z.int().min(1), payout: z.int().min(1) }),
  visible: { owner: ['account', 'days', 'payout'] },
  tell: (event) => say`${cash(event.data.payout)} of ${who(event)} can be collected from savings.`,
});

/** An account was paid out with its interest. */
export const collected = defineEvent({
  type: 'savings.collected',
  version: 1,
  data: z.strictObject({
    account: z.string(),
    days: z.int().min(1),
    amount: z.int().min(1),
    interest: amount,
    payout: z.int().min(1),
  }),
  visible: { owner: ['account', 'days', 'amount', 'interest', 'payout'] },
  tell: (event) => say`${who(event)} collected ${cash(event.data.payout)} of savings.`,
  apply(world, event) {
    dropAccount(world, subjectOf(event, 'owner'), event.data.account);
  },
});

/** An account was opened before its date: a fee was kept, and there was no interest. */
export const closedEarly = defineEvent({
  type: 'savings.closed-early',
  version: 1,
  data: z.strictObject({
    account: z.string(),
    days: z.int().min(1),
    amount: z.int().min(1),
    fee: amount,
    payout: amount,
    /** What it would have paid on top at its date. */
    interest: amount,
  }),
  visible: { owner: ['account', 'days', 'amount', 'fee', 'payout', 'interest'] },
  tell: (event) =>
    say`${who(event)} closed savings of ${cash(event.data.amount)} early, for a fee of ${cash(event.data.fee)}.`,
  apply(world, event) {
    dropAccount(world, subjectOf(event, 'owner'), event.data.account);
  },
});
