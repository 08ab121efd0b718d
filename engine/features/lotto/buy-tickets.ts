import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { ownLimitProblem } from '../../shared/ports/own-limits.ts';
import { ticketsBought } from './events.ts';
import { lottoRules } from './rules.ts';
import { lottoPot, lottoState } from './state.ts';

/** Buys tickets of a draw, at one dollar or one bullet each (E338). */
export const buyTickets = defineCommand({
  type: 'lotto.buy-tickets',
  payload: z.strictObject({ draw: z.string().max(40), amount: z.int().min(1).max(maxInputAmount) }),
  guards: actingFreely,
  decide(world, { payload: { draw: id, amount } }, context) {
    const { open, last } = lottoState(world);
    const draw = [...open.values()].find((each) => each.id === id);
    if (!draw && ![...last.values()].some((each) => each.id === id))
      return refuse('lotto_unknown', 'There is no such draw.', { kind: 'not-found' });
    if (!draw || context.now >= draw.endsAt)
      return refuse('lotto_closed', 'Ticket sales for this draw have closed.', { kind: 'conflict' });
    if (draw.tickets + amount > lottoRules(world).maxTickets)
      return refuse('lotto_sold_out', 'There are not that many tickets left.');
    const character = context.me.id;
    if (context.balance(inHand(character), draw.type) < amount)
      return refuse('lotto_short', 'You do not have that much.');
    const limit = ownLimitProblem(world, context.me.account, draw.type === 'money' ? amount : 0, context.now);
    if (limit) return limit;
    const first = !draw.held.has(character);
    return [
      ticketsBought.draft(
        { draw: id, type: draw.type, amount },
        {
          moves: lottoPot.put(context, id, character, amount, draw.type),
          counts: [
            ...(first ? [{ character, metric: `lotto.${draw.type}_draws`, by: 1 }] : []),
            { character, metric: `lotto.${draw.type}_tickets`, by: amount },
          ],
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { draw, type, amount } = ticketsBought.first(events).data;
    return { draw_id: draw, type, amount };
  },
});
