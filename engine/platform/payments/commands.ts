import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent } from '../../kernel/state/event.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { creditPacks } from '../../shared/catalogues/credit-packs.ts';
import {
  deliveryDue,
  deliveryRefused,
  paymentDelivered,
  paymentRecorded,
  paymentRevoked,
  revocationDone,
  revocationDue,
  roundNoted,
} from './events.ts';
import {
  openRound,
  owing,
  paymentProviders,
  paymentsState,
  revocationReasons,
  undelivered,
  type Order,
} from './state.ts';

const order = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+$/);
const round = z.int().min(1);

/** Records a payment that the gateway has verified, once, and has the open round deliver it. */
export const recordPayment = defineCommand({
  type: 'payments.record-payment',
  payload: z.strictObject({
    order,
    account: z.string().min(1).max(64),
    provider: z.enum(paymentProviders),
    pack: z.string().max(40),
    amount: z.int().min(0).nullable(),
    currency: z
      .string()
      .regex(/^[a-z]{3}$/)
      .nullable(),
  }),
  guards: ['system'],
  decide(world, { payload: { pack, ...payment } }) {
    const found = creditPacks.find(pack);
    if (!found) return refuse('payments_pack', 'There is no such pack.', { kind: 'not-found' });
    const { orders, early } = paymentsState(world);
    if (orders.has(payment.order))
      return refuse('payments_known', 'This payment is recorded already.', { kind: 'conflict' });
    const { credits } = found;
    const recorded = paymentRecorded.draft({ ...payment, credits }, owned(payment.account));
    const to = openRound(world);
    return to === null || early.has(payment.order)
      ? [recorded]
      : [recorded, dueOf({ id: payment.order, account: payment.account, credits }, to)];
  },
  answer: () => ({}),
});

/** Takes a payment back, once; also one that has not been heard of yet. */
export const revokePayment = defineCommand({
  type: 'payments.revoke-payment',
  payload: z.strictObject({ order, reason: z.enum(revocationReasons) }),
  guards: ['system'],
  decide(world, { payload }) {
    const { orders, early } = paymentsState(world);
    const found = orders.get(payload.order);
    if (found?.revoked || early.has(payload.order))
      return refuse('payments_revoked', 'This payment was taken back already.', { kind: 'conflict' });
    if (!found) return [paymentRevoked.draft(payload)];
    const revoked = paymentRevoked.draft(payload, owned(found.account));
    const to = openRound(world);
    // A delivery may be under way: the round handles both in order.
    const isOut = found.delivered !== null || found.assigned !== null;
    return to !== null && isOut ? [revoked, takeBackOf(found, to)] : [revoked];
  },
  answer: () => ({}),
});

/** A round has delivered an order. */
export const recordDelivery = defineCommand({
  type: 'payments.record-delivery',
  payload: z.strictObject({ order: z.string().max(80), round }),
  guards: ['system'],
  decide(world, { payload }) {
    const found = paymentsState(world).orders.get(payload.order);
    if (!found || found.delivered !== null)
      return refuse('payments_delivered', 'Nothing of this order is open.', { kind: 'conflict' });
    return [paymentDelivered.draft(payload, owned(found.account))];
  },
  answer: () => ({}),
});

/** A round has taken an order back. */
export const recordRevocation = defineCommand({
  type: 'payments.record-revocation',
  payload: z.strictObject({ order: z.string().max(80), round }),
  guards: ['system'],
  decide(world, { payload }) {
    const found = paymentsState(world).orders.get(payload.order);
    if (!found || found.revoked === null)
      return refuse('payments_not_revoked', 'This order was not taken back.', { kind: 'conflict' });
    return [revocationDone.draft(payload, owned(found.account))];
  },
  answer: () => ({}),
});

/** Hears that a round opened or closed, and hands on what the closed one could not deliver. */
export const noteRound = defineCommand({
  type: 'payments.note-round',
  payload: z.strictObject({ round, open: z.boolean() }),
  guards: ['system'],
  decide(world, { payload }) {
    const noted = roundNoted.draft(payload);
    const waiting = undelivered(world);
    if (payload.open)
      return [
        noted,
        ...waiting.filter(({ assigned }) => assigned === null).map((each) => dueOf(each, payload.round)),
        ...owing(world).map((each) => takeBackOf(each, payload.round)),
      ];
    const stuck = waiting.filter(({ assigned }) => assigned === payload.round);
    const newest = openRound(world);
    return [
      noted,
      ...stuck.map(({ id, account }) =>
        deliveryRefused.draft({ order: id, round: payload.round }, owned(account)),
      ),
      // The next one may have opened before this one was heard to close.
      ...(newest === null || newest === payload.round ? [] : stuck.map((each) => dueOf(each, newest))),
    ];
  },
  answer: () => ({}),
});

type Due = Pick<Order, 'id' | 'account' | 'credits'>;
const owned = (account: string) => ({ subjects: [{ id: account, role: 'owner' }] });

const dueOf = ({ id, account, credits }: Due, to: number): DraftEvent =>
  deliveryDue.draft({ order: id, account, credits, round: to }, owned(account));

const takeBackOf = ({ id, account, credits, delivered }: Due & Pick<Order, 'delivered'>, to: number) =>
  revocationDue.draft(
    { order: id, account, credits, round: to, delivered: delivered !== null },
    owned(account),
  );
