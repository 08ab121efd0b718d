import { granted, revoked } from '../../features/credits/events.ts';
import { roundClosed, roundOpened } from '../../features/round/round.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { defineReactor, type Reaction } from '../../kernel/declarations/reactor.ts';
import { noteRound, recordDelivery, recordPayment, recordRevocation, revokePayment } from './commands.ts';
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
import { paymentsState } from './state.ts';

/** Follows what rounds do with orders, in the order in which each does it. */
const followReactor = defineReactor({
  name: 'payments.follow',
  on: [roundOpened, roundClosed, granted, revoked].map(({ definition }) => definition.type),
  react(event): Reaction | null {
    const opened = roundOpened.match(event);
    if (opened) return { type: noteRound.type, payload: { round: opened.data.round, open: true } };
    const closed = roundClosed.match(event);
    if (closed) return { type: noteRound.type, payload: { round: closed.data.round, open: false } };
    const grant = granted.match(event);
    if (grant) {
      const { order, round } = grant.data;
      return order === null ? null : { type: recordDelivery.type, payload: { order, round } };
    }
    const back = revoked.match(event);
    if (!back) return null;
    const { order, round } = back.data;
    return { type: recordRevocation.type, payload: { order, round } };
  },
});

/** Credits that are paid for with money. What a payment provider calls an order, and who paid, stands in no log. */
export const payments = defineFeature({
  name: 'payments',
  slice: paymentsState,
  commands: [recordPayment, revokePayment, recordDelivery, recordRevocation, noteRound],
  events: [
    paymentRecorded,
    deliveryDue,
    paymentDelivered,
    deliveryRefused,
    paymentRevoked,
    revocationDue,
    revocationDone,
    roundNoted,
  ].map(({ definition }) => definition),
  reactors: [followReactor],
});
