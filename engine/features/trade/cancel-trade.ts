import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent } from '../../kernel/state/event.ts';
import { isRefusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { giveBack } from '../../shared/ports/transferable.ts';
import { cancelled, subjectsOf, type CancelReason } from './events.ts';
import { linesPassed } from './passing.ts';
import { escrowOf, trades, type Trade } from './state.ts';

/** Calls a trade off (E133): either of the two may, until both have accepted. */
export const cancelTrade = defineCommand({
  type: 'trade.cancel-trade',
  payload: z.strictObject({ trade: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload: { trade: id } }, { me }) {
    const found = trades.own(world, id, me.id);
    return isRefusal(found) ? found : [cancellation(world, found.affair, found.slot)];
  },
  answer: (events) => ({ trade: cancelled.first(events).data.trade }),
});

/** The event that calls a trade off and gives back what each put in; of the dead, to what they leave (ruling 16). */
export function cancellation(world: World, trade: Trade, reason: CancelReason): DraftEvent {
  const { id, gift, assets, version, openedAt } = trade;
  const lines = linesPassed(world, assets);
  return cancelled.draft(
    { trade: id, escrow: gift === null, lines, message: gift?.message ?? null, version, openedAt, reason },
    {
      moves: assets.flatMap(({ by, lot }) => giveBack(world, lot, escrowOf(id, trade[by]), trade[by])),
      subjects: subjectsOf(trade),
    },
  );
}
