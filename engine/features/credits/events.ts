import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { count, player, say, time, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { World } from '../../kernel/state/world.ts';
import { hourMs } from '../../shared/time/time.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { creditsRules } from './rules.ts';
import { creditsState, owedBy } from './state.ts';

const amount = z.int().min(0);

/** What is owed after `by` more. Part of apply. */
function owe(world: World, account: string, by: number): void {
  const owed = owedBy(world, account) + by;
  if (owed > 0) creditsState(world).owed.set(account, owed);
  else creditsState(world).owed.delete(account);
}

/** Sets until when an account is certified, and files the warning before it ends. Part of apply. */
function certify(world: World, account: string, until: number, at: number): void {
  creditsState(world).premium.set(account, until);
  const warnAt = Math.max(at, until - creditsRules(world).premium.warnHours * hourMs);
  schedule('credits.warn-of-end', warnAt, { account, until });
}

/** Something was bought in the store. `owed` is what was taken besides the price, for a payment taken back. */
export const productBought = defineEvent({
  type: 'credits.product-bought',
  version: 1,
  data: z.strictObject({
    product: z.string(),
    name: z.string(),
    cost: z.int().min(1),
    owed: amount,
    /** The number of the period that it counts in. */
    period: amount,
  }),
  visible: { owner: ['product', 'name', 'cost', 'owed', 'period'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} bought ${data.name} in the credit store, for ${count(data.cost)} credits.`,
  apply(world, event) {
    const account = accountOf(world, subjectOf(event, 'owner'));
    const { product, period, owed } = event.data;
    const bought = creditsState(world).bought.get(account) ?? {};
    const before = bought[product];
    bought[product] = { period, count: before?.period === period ? before.count + 1 : 1 };
    creditsState(world).bought.set(account, bought);
    owe(world, account, -owed);
  },
});

/** Somebody became a Certified Gangster, or stays one for longer. The platform keeps it for the next round. */
export const premiumBought = defineEvent({
  type: 'credits.premium-bought',
  version: 1,
  data: z.strictObject({ account: z.string(), cost: z.int().min(1), owed: amount, until: z.int() }),
  visible: { owner: ['cost', 'owed', 'until'] },
  tell: ({ data, ...event }) => say`${who(event)} is a Certified Gangster until ${time(data.until)}.`,
  apply(world, event) {
    const { account, until, owed } = event.data;
    certify(world, account, until, event.at);
    owe(world, account, -owed);
  },
});

/** Certified time that an earlier round left. */
export const premiumCarried = defineEvent({
  type: 'credits.premium-carried',
  version: 1,
  data: z.strictObject({ account: z.string(), until: z.int() }),
  visible: { owner: ['until'] },
  tell: ({ data }) =>
    say`${player(data.account)} brought certified time from an earlier round, until ${time(data.until)}.`,
  apply(world, { data: { account, until }, at }) {
    certify(world, account, until, at);
  },
});

/** Certified time is about to end. */
export const premiumEnding = defineEvent({
  type: 'credits.premium-ending',
  version: 1,
  data: z.strictObject({ until: z.int() }),
  visible: { owner: ['until'] },
  tell: ({ data, ...event }) => say`${who(event)} was told that certified time ends ${time(data.until)}.`,
});

/** An account got credits: for an order, or from an operator. `owed` of them went to what it owed. */
export const granted = defineEvent({
  type: 'credits.granted',
  version: 1,
  data: z.strictObject({
    account: z.string(),
    credits: z.int().min(1),
    owed: amount,
    /** The platform's id of the order; null for an operator's gift. */
    order: z.string().nullable(),
    round: z.int().min(1),
  }),
  visible: { owner: ['credits', 'owed', 'order'] },
  tell: ({ data }) =>
    data.order === null
      ? say`${player(data.account)} was given ${count(data.credits)} credits.`
      : say`${player(data.account)} got ${count(data.credits)} credits that were paid for.`,
  apply(world, { data: { account, credits, owed, order } }) {
    if (order !== null) creditsState(world).orders.set(order, { account, credits, revoked: false });
    owe(world, account, -owed);
  },
});

/** A payment was taken back: `taken` was there, and `owed` is taken from what comes next. */
export const revoked = defineEvent({
  type: 'credits.revoked',
  version: 1,
  data: z.strictObject({
    account: z.string(),
    /** What the order had brought. */
    credits: z.int().min(1),
    taken: amount,
    owed: amount,
    order: z.string(),
    round: z.int().min(1),
  }),
  visible: { owner: ['taken', 'owed', 'order'] },
  tell: ({ data }) =>
    say`${count(data.taken)} credits of ${player(data.account)} went with a payment that was taken back; ${count(data.owed)} are owed.`,
  apply(world, { data: { account, credits, owed, order } }) {
    creditsState(world).orders.set(order, { account, credits, revoked: true });
    owe(world, account, owed);
  },
});

/** A week's special was drawn. */
export const specialRotated = defineEvent({
  type: 'credits.special-rotated',
  version: 1,
  data: z.strictObject({ product: z.string(), name: z.string(), cost: z.int().min(1), until: z.int() }),
  visible: { everyone: ['product', 'name', 'cost', 'until'] },
  drawn: ({ name }) => ({
    act: 'Draw the weekly special',
    rolls: { special: { question: 'Which product', outcome: name } },
  }),
  tell: ({ data }) =>
    say`The credit store sells ${data.name} for ${count(data.cost)} credits until ${time(data.until)}.`,
  apply(world, { data: { product, cost, until } }) {
    const { special } = creditsState(world);
    special.clear();
    special.set(product, { product, cost, until });
    schedule('credits.rotate-special', until);
  },
});
