import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { ownFamily } from '../families/edit-family.ts';
import { inFamily } from '../families/guards.ts';
import { depositChannel, inFamilyBank } from '../families/purse.ts';
import { deposited } from './events.ts';

/** Cash into the family's bank, for nothing (E355, ruling 59). */
export const depositMoney = defineCommand({
  type: 'family-bank.deposit-money',
  payload: z.strictObject({ amount: z.int().min(1).max(maxInputAmount) }),
  guards: inFamily,
  decide(world, { payload: { amount } }, { me }) {
    const { id } = ownFamily(world, me);
    const from = inHand(me.id);
    if (holding(world, from, 'money') < amount)
      return refuse('family_bank_cash_short', 'You do not have that much cash.');
    return [
      deposited.draft(
        { family: id, amount },
        {
          moves: [{ asset: 'money', from, to: inFamilyBank(id), amount, channel: depositChannel }],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  answer: (events) => ({ amount: deposited.first(events).data.amount }),
});
