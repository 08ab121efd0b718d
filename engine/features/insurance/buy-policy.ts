import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { inHand, sinkOf } from '../../shared/holders/holders.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { dayMs, iso } from '../../shared/time/time.ts';
import { moneyFor } from '../going-rate/going-rate.ts';
import { policyBought } from './events.ts';
import { insuranceRules } from './rules.ts';
import { coveredUntil } from './state.ts';

/** Insures the player's life for a term, or for one more (E185). Works in prison: an agent visits. */
export const buyPolicy = defineCommand({
  type: 'insurance.buy-policy',
  payload: z.strictObject({}),
  guards: ['round-open', 'alive', 'not-in-hideout'],
  decide(world, _command, context) {
    const { id } = context.me;
    const until = extendedUntil(world, id, context.now);
    if (isRefusal(until)) return until;
    const price = priceFor(world, id);
    const from = inHand(id);
    if (context.balance(from, 'money') < price)
      return refuse('insurance_cash_short', `A policy costs ${moneyText(price)}.`, { data: { price } });
    return [
      policyBought.draft(
        { price, until, extended: coveredUntil(world, id, context.now) > 0 },
        {
          moves: [context.plan({ asset: 'money', from, to: sinkOf('insurance'), amount: price })],
          counts: [{ character: id, metric: 'insurance.spent', by: price }],
          subjects: [{ id, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { until, price } = policyBought.first(events).data;
    return { expires_at: iso(until), price };
  },
});

/** What a term costs a character at their level, in dollars. */
export const priceFor = (world: World, character: string): number =>
  moneyFor(world, character, insuranceRules(world).price);

/** Until when one more term would insure a life, ms, at most to the end of the round; or why no more can be bought. */
export function extendedUntil(world: World, character: string, now: number): number | Refusal {
  const { days, mostDays } = insuranceRules(world);
  const covered = coveredUntil(world, character, now);
  const data = { expires_at: iso(covered) };
  if (covered >= world.round.endsAt)
    return refuse('insurance_round_ends', 'You are covered to the end of the round.', { data });
  const until = Math.max(now, covered) + days * dayMs;
  if (until > now + mostDays * dayMs)
    return refuse('insurance_far_ahead', `You cannot be covered more than ${mostDays} days ahead.`, { data });
  return Math.min(until, world.round.endsAt);
}
