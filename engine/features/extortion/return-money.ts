import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { maxMessageLength, moneyReturned } from './events.ts';
import { returnableOf, returnAmounts } from './state.ts';

/** Gives a victim back some or all of what they paid (E253), once for each extortion. */
export const returnMoney = defineCommand({
  type: 'extortion.return-money',
  payload: z.strictObject({
    extortion: z.string().max(40),
    amount: z.int().min(1),
    message: sealedText(maxMessageLength).nullable(),
  }),
  guards: ['round-open', 'alive', 'not-in-hideout'],
  decide(world, { payload: { extortion: id, amount, message } }, context) {
    const owner = context.me.id;
    const extortion = returnableOf(world, owner, context.now).find((each) => each.id === id);
    if (!extortion)
      return refuse('extortion_return_gone', 'There is nothing left to give back here.', {
        kind: 'not-found',
      });
    if (!returnAmounts(world, extortion).includes(amount))
      return refuse('extortion_return_amount', 'Choose one of the amounts.');
    if (context.balance(inHand(owner), 'money') < amount)
      return refuse('extortion_cash_short', 'You do not have that much cash.');
    const { target } = extortion;
    return [
      moneyReturned.draft(
        { extortion: id, amount, message },
        {
          moves: [
            { asset: 'money', from: inHand(owner), to: inHand(target), amount, channel: 'extortion-return' },
          ],
          subjects: [
            { id: owner, role: 'owner' },
            { id: target, role: 'target' },
          ],
        },
      ),
    ];
  },
  answer(events) {
    const { data } = moneyReturned.first(events);
    return { extortion_id: data.extortion, amount: data.amount };
  },
});
