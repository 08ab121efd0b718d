import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { count, player, say } from '../../kernel/declarations/sentence.ts';
import { paymentProviders, paymentsState, revocationReasons } from './state.ts';

/** A keyed hash: what the provider calls the order stands in no log. */
const order = z.string();
const round = z.int().min(1);
const delivery = z.strictObject({ order, account: z.string(), credits: z.int().min(1), round });

/** Money was taken for credits. */
export const paymentRecorded = defineEvent({
  type: 'payments.recorded',
  version: 1,
  data: z.strictObject({
    order,
    account: z.string(),
    provider: z.enum(paymentProviders),
    credits: z.int().min(1),
    /** In minor units of the currency; null where the store does not say. */
    amount: z.int().min(0).nullable(),
    currency: z.string().nullable(),
  }),
  visible: { owner: ['order', 'provider', 'credits', 'amount', 'currency'] },
  tell: ({ data }) => say`${player(data.account)} paid for ${count(data.credits)} credits.`,
  apply(world, { at, data }) {
    const { orders, accounts, early } = paymentsState(world);
    const { order: id, ...facts } = data;
    const reason = early.get(id);
    early.delete(id);
    const revoked = reason === undefined ? null : { reason, at };
    orders.set(id, { id, ...facts, at, assigned: null, delivered: null, revoked, owing: false });
    accounts.set(data.account, [...(accounts.get(data.account) ?? []), id]);
  },
});

/** An open round is to deliver an order. */
export const deliveryDue = defineEvent({
  type: 'payments.delivery-due',
  version: 1,
  data: delivery,
  visible: { owner: ['order', 'credits', 'round'] },
  tell: ({ data }) =>
    say`Round ${String(data.round)} is to give ${player(data.account)} ${count(data.credits)} credits.`,
  apply(world, { data }) {
    const found = paymentsState(world).orders.get(data.order);
    if (found) found.assigned = data.round;
  },
});

/** The round has delivered an order. */
export const paymentDelivered = defineEvent({
  type: 'payments.delivered',
  version: 1,
  data: z.strictObject({ order, round }),
  visible: { owner: ['order', 'round'] },
  tell: ({ data }) => say`Round ${String(data.round)} delivered an order.`,
  apply(world, { data }) {
    const found = paymentsState(world).orders.get(data.order);
    if (!found) return;
    found.delivered = data.round;
    // It was taken back while it was under way: the round that delivered it hears of that behind the delivery.
    found.owing = found.revoked !== null;
  },
});

/** A round closed without delivering an order: it waits for the next one. */
export const deliveryRefused = defineEvent({
  type: 'payments.delivery-refused',
  version: 1,
  data: z.strictObject({ order, round }),
  visible: { owner: ['order', 'round'] },
  tell: ({ data }) => say`Round ${String(data.round)} could not deliver an order, which waits for the next.`,
  apply(world, { data }) {
    const found = paymentsState(world).orders.get(data.order);
    if (found) found.assigned = null;
  },
});

/** The money went back to whoever paid. */
export const paymentRevoked = defineEvent({
  type: 'payments.revoked',
  version: 1,
  data: z.strictObject({ order, reason: z.enum(revocationReasons) }),
  visible: { owner: ['order', 'reason'] },
  tell: ({ data }) =>
    data.reason === 'refund' ? say`A payment was refunded.` : say`A payment was charged back.`,
  apply(world, { at, data: { order: id, reason } }) {
    const { orders, early } = paymentsState(world);
    const found = orders.get(id);
    if (!found) early.set(id, reason);
    if (!found) return;
    found.revoked = { reason, at };
    found.owing = found.delivered !== null;
  },
});

/** An open round is to take back what an order brought. */
export const revocationDue = defineEvent({
  type: 'payments.revocation-due',
  version: 1,
  data: delivery.extend({
    /** Whether it is known to have been delivered, in this round or an earlier one. */
    delivered: z.boolean(),
  }),
  visible: { owner: ['order', 'credits', 'round'] },
  tell: ({ data }) =>
    say`Round ${String(data.round)} is to take ${count(data.credits)} credits back from ${player(data.account)}.`,
});

/** The round has taken back what an order brought. */
export const revocationDone = defineEvent({
  type: 'payments.revocation-done',
  version: 1,
  data: z.strictObject({ order, round }),
  visible: { owner: ['order', 'round'] },
  tell: ({ data }) => say`Round ${String(data.round)} took back what an order had brought.`,
  apply(world, { data }) {
    const found = paymentsState(world).orders.get(data.order);
    if (found) found.owing = false;
  },
});

/** A round opened or closed: only an open one can deliver. */
export const roundNoted = defineEvent({
  type: 'payments.round-noted',
  version: 1,
  data: z.strictObject({ round, open: z.boolean() }),
  visible: {},
  tell: ({ data }) =>
    data.open
      ? say`Round ${String(data.round)} delivers orders.`
      : say`Round ${String(data.round)} delivers no more orders.`,
  apply(world, { data }) {
    const { rounds } = paymentsState(world);
    if (data.open) rounds.add(data.round);
    else rounds.delete(data.round);
  },
});
