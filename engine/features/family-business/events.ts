import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { endBusiness, notePaid, openBusiness } from './state.ts';

const ids = { family: z.string(), business: z.string() };

/** A family opened a business, which a member protects. */
export const started = defineEvent({
  type: 'family-business.started',
  version: 1,
  data: z.strictObject({ ...ids, type: z.string(), name: z.string(), cost: z.int().min(1), paysAt: z.int() }),
  visible: {
    owner: ['family', 'business', 'type', 'name', 'cost', 'paysAt'],
    protector: ['family', 'business', 'type', 'name'],
    family: ['business', 'type', 'name', 'cost', 'paysAt'],
  },
  tell: ({ data: { name, cost }, ...event }) =>
    say`${who(event)} had the family open a ${name} for ${cash(cost)}, which ${who(event, 'protector')} protects.`,
  apply(world, event) {
    const { family, business: id, type, cost, paysAt } = event.data;
    const protector = subjectOf(event, 'protector');
    openBusiness(world, { id, family, type, cost, protector, startedAt: event.at, paid: 0, paysAt });
    schedule('family-business.pay-income', paysAt, { business: id });
  },
});

/** A business paid what it earned in a day into the family's bank. */
export const incomePaid = defineEvent({
  type: 'family-business.income-paid',
  version: 1,
  data: z.strictObject({ ...ids, name: z.string(), amount: z.int().min(1), paysAt: z.int() }),
  visible: { family: ['business', 'name', 'amount', 'paysAt'] },
  tell: ({ data: { name, amount } }) => say`A family’s ${name} paid ${cash(amount)} into its bank.`,
  apply(world, { data: { business, amount, paysAt } }) {
    notePaid(world, business, amount, paysAt);
    schedule('family-business.pay-income', paysAt, { business });
  },
});

/** Why a business is no more: a member closed it, its protector is gone, or the family is. */
export const closings = ['member', 'protector', 'family'] as const;

/** A business is no more; what it cost is lost. */
export const businessClosed = defineEvent({
  type: 'family-business.closed',
  version: 1,
  data: z.strictObject({ ...ids, name: z.string(), reason: z.enum(closings) }),
  visible: {
    owner: ['family', 'business', 'name', 'reason'],
    protector: ['family', 'business', 'name', 'reason'],
    family: ['business', 'name', 'reason'],
  },
  tell: ({ data: { name, reason } }) => say`A family’s ${name} closed (${reason}).`,
  apply: (world, { data }) => endBusiness(world, data.business),
});
