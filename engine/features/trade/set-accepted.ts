import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent } from '../../kernel/state/event.ts';
import { isRefusal, refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { cancellation } from './cancel-trade.ts';
import { acceptanceSet, cancelled, completed, subjectsOf } from './events.ts';
import { giftCounts, passing, takingProblem } from './passing.ts';
import { trades, type Trade } from './state.ts';
import { otherSide } from './terms.ts';

/**
 * Accepts the lists that the player saw, or does so no longer (E132). Whoever accepts second completes the trade; of a
 * gift request the recipient alone accepts, or rejects it. Each answers for their own room and limit as they accept, and
 * keeps the places from then on: what the other has and may take is never told.
 */
export const setAccepted = defineCommand({
  type: 'trade.set-accepted',
  payload: z.strictObject({
    trade: z.string().max(40),
    accepted: z.boolean(),
    version: z.int().min(0).max(1_000_000).nullable(),
  }),
  guards: actingFreely,
  decide(world, { payload: { trade: id, accepted, version } }, { me, now }) {
    const found = trades.own(world, id, me.id);
    if (isRefusal(found)) return found;
    const { affair: trade, slot: side } = found;
    if (trade.gift && side === 'host')
      return refuse('trade_gift_host', 'Only they can accept it.', { kind: 'forbidden' });
    if (!accepted) {
      if (trade.gift) return [cancellation(world, trade, 'guest')];
      if (trade.accepted[side] === null)
        return refuse('trade_not_accepted', 'You have not accepted it.', { kind: 'conflict' });
      return [acceptance(trade, side, false)];
    }
    if (version !== trade.version)
      return refuse('trade_changed', 'The lists have changed. Look at them again before you accept.', {
        kind: 'conflict',
        data: { lock_version: trade.version },
      });
    if (trade.accepted[side] !== null)
      return refuse('trade_accepted', 'You have accepted it already.', { kind: 'conflict' });
    if (trade.assets.length === 0) return refuse('trade_empty', 'Nobody has put anything in yet.');
    const problem = takingProblem(world, trade, side, now);
    if (problem) return problem;
    const whole = trade.gift !== null || trade.accepted[otherSide(side)] !== null;
    return [acceptance(trade, side, true), ...(whole ? [completion(world, trade)] : [])];
  },
  answer(events) {
    const isDone = events.some((event) => completed.match(event));
    const isOff = events.some((event) => cancelled.match(event));
    return { state: isDone ? ('complete' as const) : isOff ? ('cancelled' as const) : ('open' as const) };
  },
});

const acceptance = (trade: Trade, by: 'host' | 'guest', accepted: boolean): DraftEvent =>
  acceptanceSet.draft(
    { trade: trade.id, by, accepted, version: trade.version },
    { subjects: subjectsOf(trade) },
  );

/** The event by which everything changes hands. */
function completion(world: World, trade: Trade): DraftEvent {
  const { id, gift, version, openedAt, host, guest } = trade;
  const { moves, lines, counts } = passing(world, trade);
  const both = [host, guest].map((character) => ({ character, metric: 'trade.trades', by: 1 }));
  return completed.draft(
    { trade: id, escrow: gift === null, lines, message: gift?.message ?? null, version, openedAt },
    { moves, counts: [...(gift ? giftCounts(trade) : both), ...counts], subjects: subjectsOf(trade) },
  );
}
