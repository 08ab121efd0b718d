import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { addDeposit, addWithdrawal, dropTotals } from './state.ts';

const family = z.string();
const amount = z.int().min(1);

/** A member put cash into the family's bank. */
export const deposited = defineEvent({
  type: 'family-bank.deposited',
  version: 1,
  data: z.strictObject({ family, amount }),
  visible: { owner: ['family', 'amount'], family: ['amount'] },
  tell: (event) => say`${who(event)} put ${cash(event.data.amount)} in the bank of the family.`,
  apply: (world, event) => addDeposit(world, event.data.family, subjectOf(event, 'owner'), event.data.amount),
});

/** A member took money out of the family's bank. */
export const withdrawn = defineEvent({
  type: 'family-bank.withdrawn',
  version: 1,
  data: z.strictObject({
    family,
    /** With the tax, which counts against the day's limit (ruling 59). */
    amount,
    tax: z.int().min(0),
  }),
  visible: { owner: ['family', 'amount', 'tax'], family: ['amount', 'tax'] },
  tell: ({ data: { amount: sum, tax }, ...event }) =>
    say`${who(event)} took ${cash(sum)} out of the bank of the family, of which ${cash(tax)} were tax.`,
  apply: (world, event) =>
    addWithdrawal(world, event.data.family, subjectOf(event, 'owner'), event.data.amount, event.at),
});

/** The bank of a family that closed is paid out. */
export const settled = defineEvent({
  type: 'family-bank.settled',
  version: 1,
  data: z.strictObject({
    family,
    name: z.string(),
    /** What each member got back. */
    shares: z.array(z.strictObject({ character: z.string(), amount })),
    /** What belonged to nobody who was left. */
    rest: z.int().min(0),
  }),
  visible: { member: ['family', 'name', 'shares'] },
  tell: ({ data: { name, shares, rest } }) =>
    say`The bank of the family ${name} paid ${cash(shares.reduce((sum, each) => sum + each.amount, 0))} back to ${String(shares.length)} members; ${cash(rest)} belonged to nobody.`,
  apply: (world, { data }) => dropTotals(world, data.family),
});
