import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { giveBack, lotSchema, lotValue, takeLot } from '../../shared/ports/transferable.ts';
import { assetAdded, assetRemoved, subjectsOf } from './events.ts';
import { givingProblem } from './passing.ts';
import { tradeRules } from './rules.ts';
import { escrowOf, isLocked, linesOf, trades, type Trade } from './state.ts';

/** Why the lists of a trade cannot change now; null when they can (R365). */
function lockedProblem(trade: Trade): Refusal | null {
  if (trade.gift) return refuse('trade_gift_fixed', 'A gift stays as it was sent.', { kind: 'conflict' });
  return isLocked(trade)
    ? refuse('trade_locked', 'Nothing can be added or taken out while one of you accepts.', {
        kind: 'conflict',
        data: { lock_version: trade.version },
      })
    : null;
}

/** Puts something in (E130). It lies in escrow until the trade ends. */
export const addAsset = defineCommand({
  type: 'trade.add-asset',
  payload: z.strictObject({ trade: z.string().max(40), lot: lotSchema }),
  guards: actingFreely,
  decide(world, { payload: { trade: id, lot } }, context) {
    const { me, now } = context;
    const found = trades.own(world, id, me.id);
    if (isRefusal(found)) return found;
    const { affair: trade, slot: side } = found;
    const locked = lockedProblem(trade);
    if (locked) return locked;
    const { linesMost } = tradeRules(world);
    if (linesOf(trade, side).length >= linesMost)
      return refuse('trade_lines', `A list has ${linesMost} lines at most.`);
    const move = takeLot(world, context, me.id, lot, escrowOf(id, me.id));
    if (isRefusal(move)) return move;
    const value = lotValue(world, lot);
    const problem = givingProblem(world, me.id, [{ lot, value }], now);
    if (problem) return problem;
    return [
      assetAdded.draft(
        { trade: id, asset: context.id('ta'), by: side, lot, value },
        { moves: [move], subjects: subjectsOf(trade) },
      ),
    ];
  },
  answer(events) {
    const { trade, asset } = assetAdded.first(events).data;
    return { trade, asset };
  },
});

/** Takes something of one's own out again (E131). */
export const removeAsset = defineCommand({
  type: 'trade.remove-asset',
  payload: z.strictObject({ trade: z.string().max(40), asset: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload: { trade: id, asset: assetId } }, { me }) {
    const found = trades.own(world, id, me.id);
    if (isRefusal(found)) return found;
    const { affair: trade, slot: side } = found;
    const asset = trade.assets.find((each) => each.id === assetId);
    if (!asset) return refuse('trade_asset_unknown', 'Unknown asset. Please reload.', { kind: 'not-found' });
    if (asset.by !== side)
      return refuse('trade_asset_theirs', 'Only they can take that out.', { kind: 'forbidden' });
    const locked = lockedProblem(trade);
    if (locked) return locked;
    const moves = giveBack(world, asset.lot, escrowOf(id, me.id), me.id);
    return [
      assetRemoved.draft(
        { trade: id, asset: assetId, by: side, lot: asset.lot },
        { moves, subjects: subjectsOf(trade) },
      ),
    ];
  },
  answer(events) {
    const { trade, asset } = assetRemoved.first(events).data;
    return { trade, asset };
  },
});
