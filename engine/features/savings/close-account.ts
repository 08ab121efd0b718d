import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent } from '../../kernel/state/event.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { inBank, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { iso } from '../../shared/time/time.ts';
import { closedEarly, collected } from './events.ts';
import { accountsOf, earlyFee, inSavings, type SavingsAccount } from './state.ts';

const payload = z.strictObject({ account: z.string().max(60) });
const guards = ['round-open', 'alive', 'not-in-hideout'] as const;

const unknown = () => refuse('savings_unknown', 'You have no such savings account.', { kind: 'not-found' });
const owned = (world: World, character: string, id: string) =>
  accountsOf(world, character).find((account) => account.id === id);

/** Pays an account out at its date (E125). */
export const collectAccount = defineCommand({
  type: 'savings.collect-account',
  payload,
  guards,
  decide(world, { payload }, { me, now }) {
    const account = owned(world, me.id, payload.account);
    if (!account) return unknown();
    if (now < account.maturesAt)
      return refuse('savings_locked', 'That account is locked until its date.', {
        data: { matures_at: iso(account.maturesAt) },
      });
    return [payOut(account, me.id)];
  },
  answer: (events) => ({ paidOut: collected.first(events).data.payout }),
});

/** Opens an account before its date, for a fee and without interest (E125 with `early`). */
export const closeEarly = defineCommand({
  type: 'savings.close-early',
  payload,
  guards,
  decide(world, { payload }, { me, now }) {
    const account = owned(world, me.id, payload.account);
    if (!account) return unknown();
    if (now >= account.maturesAt)
      return refuse('savings_matured', 'That account has reached its date: collect it.', {
        kind: 'conflict',
      });
    return [breakOpen(world, account, me.id)];
  },
  answer: (events) => ({ paidOut: closedEarly.first(events).data.payout }),
});

/** The sum and its interest go to the bank. */
export function payOut(account: SavingsAccount, character: string): DraftEvent {
  const { id, days, amount, interest } = account;
  const to = inBank(character);
  const moves = [{ asset: 'money', from: inSavings(account, character), to, amount }];
  if (interest > 0) moves.push({ asset: 'money', from: sourceOf('savings'), to, amount: interest });
  return collected.draft(
    { account: id, days, amount, interest, payout: amount + interest },
    {
      moves,
      counts: [{ character, metric: 'savings.interest', by: interest }],
      subjects: [{ id: character, role: 'owner' }],
    },
  );
}

/** The sum less the fee goes to the bank. */
export function breakOpen(world: World, account: SavingsAccount, character: string): DraftEvent {
  const { id, days, amount, interest } = account;
  const from = inSavings(account, character);
  const fee = earlyFee(world, account);
  const moves = [
    { asset: 'money', from, to: inBank(character), amount: amount - fee },
    { asset: 'money', from, to: sinkOf('savings'), amount: fee },
  ].filter((move) => move.amount > 0);
  return closedEarly.draft(
    { account: id, days, amount, fee, payout: amount - fee, interest },
    {
      moves,
      counts: [{ character, metric: 'savings.fees', by: fee }],
      subjects: [{ id: character, role: 'owner' }],
    },
  );
}
