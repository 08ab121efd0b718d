import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse } from '../../kernel/declarations/refusal.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { secondMs } from '../../shared/time/time.ts';
import { opened, subjectsOf } from './events.ts';
import { openProblem, partner } from './partner.ts';
import { tradeRules } from './rules.ts';
import { sideOf, tradesOf } from './state.ts';

/** Opens a trade with somebody (E128). Two have one at a time. */
export const openTrade = defineCommand({
  type: 'trade.open-trade',
  payload: z.strictObject({ username: z.string().max(64) }),
  guards: actingFreely,
  decide(world, { payload: { username } }, context) {
    const { me, now } = context;
    const guest = partner(world, me, username);
    if (isRefusal(guest)) return guest;
    const before = tradesOf(world, me.id).find((each) => each.gift === null && sideOf(each, guest.id));
    if (before)
      return refuse('trade_open_already', `You have a trade open with ${guest.username} already.`, {
        kind: 'conflict',
        data: { id: before.id },
      });
    const full = openProblem(world, me, guest);
    if (full) return full;
    const expiresAt = now + tradeRules(world).openSeconds * secondMs;
    const subjects = subjectsOf({ host: me.id, guest: guest.id });
    return [opened.draft({ trade: context.id('t'), expiresAt }, { subjects })];
  },
  answer: (events) => ({ trade: opened.first(events).data.trade }),
});
