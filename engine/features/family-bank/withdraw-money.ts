import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { Move } from '../../kernel/state/event.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import type { World } from '../../kernel/state/world.ts';
import { channelFee } from '../../kits/channel-fee.ts';
import { holding, inHand, sinkOf } from '../../shared/holders/holders.ts';
import { iso, nextUtcDay } from '../../shared/time/time.ts';
import { ownFamily } from '../families/edit-family.ts';
import { inFamily } from '../families/guards.ts';
import { inFamilyBank, withdrawalChannel } from '../families/purse.ts';
import { familiesRules } from '../families/rules.ts';
import { familyOfMember, roleOf } from '../families/state.ts';
import { withdrawn } from './events.ts';
import { drawnToday } from './state.ts';

/** What a withdrawal pays to the sink, rounded up. */
export const taxOn = (world: World, amount: number): number =>
  channelFee(amount, familiesRules(world).withdrawalPpm);

/** What a member may still withdraw in the UTC day of `now`, tax included: null for any amount (R601, R677). */
export function leftToday(world: World, character: string, now: number): number | null {
  const family = familyOfMember(world, character);
  const limit = roleOf(world, character)?.withdrawalLimit ?? null;
  if (family === null || limit === null) return null;
  return Math.max(0, limit - drawnToday(world, family.id, character, now));
}

/** The family's money into a member's hand, less the tax (E356, ruling 59). */
export const withdrawMoney = defineCommand({
  type: 'family-bank.withdraw-money',
  payload: z.strictObject({ amount: z.int().min(1).max(maxInputAmount) }),
  guards: inFamily,
  decide(world, { payload: { amount } }, { me, now }) {
    const { id } = ownFamily(world, me);
    const left = leftToday(world, me.id, now);
    if (left === 0 && roleOf(world, me.id)?.withdrawalLimit === 0)
      return refuse('family_bank_role', 'Your role cannot withdraw from the family’s bank.', {
        kind: 'forbidden',
      });
    if (left !== null && amount > left)
      return refuse('family_bank_limit', 'That is more than you may still withdraw today.', {
        data: { withdraw_limit_available: left, until: iso(nextUtcDay(now)) },
      });
    const from = inFamilyBank(id);
    if (holding(world, from, 'money') < amount)
      return refuse('family_bank_money', 'The family’s bank does not hold enough.');
    const tax = taxOn(world, amount);
    if (tax === amount) return refuse('family_bank_amount', 'The tax would leave nothing of it.');
    const taken = { asset: 'money', from, channel: withdrawalChannel };
    const moves: Move[] = [{ ...taken, to: inHand(me.id), amount: amount - tax }];
    if (tax > 0) moves.push({ ...taken, to: sinkOf('family-bank'), amount: tax });
    return [
      withdrawn.draft({ family: id, amount, tax }, { moves, subjects: [{ id: me.id, role: 'owner' }] }),
    ];
  },
  answer: (events) => {
    const { amount, tax } = withdrawn.first(events).data;
    return { amount: amount - tax, tax };
  },
});
