import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import type { AssetType, Lot } from '../../shared/holders/asset-types.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { secondMs } from '../../shared/time/time.ts';
import { lotName } from '../../shared/catalogues/goods-types.ts';
import { lotSchema, lotValue, lotWorth, takeLot } from '../../shared/ports/transferable.ts';
import { limitProblem } from '../asset-transfers/limits.ts';
import { started } from './events.ts';
import { auctionsRules } from './rules.ts';
import { auctionsBy, goodsHolder } from './state.ts';
import { auctionTypes } from './terms.ts';

const payload = z.strictObject({
  lots: z
    .array(z.strictObject({ lot: lotSchema, minimum: z.int().min(1).max(maxInputAmount) }))
    .min(1)
    .max(100),
  /** Seconds. */
  period: z.int().min(1).max(1_000_000),
  autoRelist: z.boolean(),
  /** That the seller means a low lowest bid. */
  force: z.boolean(),
});

type Payload = z.infer<typeof payload>;

/** Puts goods up for auction, all of them or none (E118, and E144 for vehicles). */
export const startAuctions = defineCommand({
  type: 'auctions.start-auctions',
  payload,
  guards: actingFreely,
  decide(world, { payload }, context) {
    const { me, now } = context;
    const { lots, period, autoRelist } = payload;
    const endsAt = now + period * secondMs;
    const terms = termsProblem(world, me, payload, now);
    if (terms) return terms;
    const moves = [];
    const auctions = [];
    for (const { lot, minimum } of lots) {
      const id = context.id('a');
      const to = goodsHolder({ id, seller: me.id, estate: null });
      const move = takeLot(world, context, me.id, lot, to);
      if (isRefusal(move)) return move;
      moves.push(move);
      auctions.push({ id, lot, value: lotValue(world, lot), minimum });
    }
    const problem =
      sendProblem(world, me.id, auctions, now) ?? (payload.force ? null : lowProblem(world, lots));
    if (problem) return problem;
    return [
      started.draft(
        { auctions, period, endsAt, autoRelist },
        {
          moves,
          counts: [{ character: me.id, metric: 'auctions.started', by: auctions.length }],
          subjects: [{ id: me.id, role: 'seller' }],
        },
      ),
    ];
  },
  answer(events) {
    const { auctions, endsAt } = started.first(events).data;
    return { auctions: auctions.map(({ id }) => id), endsAt };
  },
});

function termsProblem(
  world: World,
  { id, account }: { readonly id: string; readonly account: string },
  { lots, period, autoRelist }: Payload,
  now: number,
): Refusal | null {
  const { periods, openMost, startedMost } = auctionsRules(world);
  if (!periods.includes(period))
    return refuse('auctions_period', 'Auctions do not last that long.', { data: { periods } });
  if (now + period * secondMs >= world.round.endsAt)
    return refuse('auctions_round_ends', 'The round ends before that auction would.');
  if (lots.some(({ lot }) => !auctionTypes.some((type) => type === lot.type)))
    return refuse('auctions_type', 'Money cannot be auctioned.');
  if (lots.length > startedMost)
    return refuse('auctions_count', `You can start ${startedMost} auctions at once.`);
  if (auctionsBy(world, id).length + lots.length > openMost)
    return refuse('auctions_open_limit', `You can have ${openMost} auctions open at a time.`);
  if (autoRelist && !hasPremium(world, account, now))
    return refuse('premium_required', 'Only Certified Gangsters have auctions listed again.', {
      kind: 'forbidden',
    });
  return null;
}

/** Why the seller's own limit of the day keeps them from starting. */
function sendProblem(
  world: World,
  seller: string,
  goods: readonly { readonly lot: Lot; readonly value: number }[],
  now: number,
): Refusal | null {
  const values = new Map<AssetType, number>();
  for (const { lot, value } of goods) values.set(lot.type, (values.get(lot.type) ?? 0) + value);
  for (const [type, value] of values) {
    const problem = limitProblem(world, seller, 'send', { type, value }, now);
    if (problem) return problem;
  }
  return null;
}

/** Asks once more where a lowest bid is far below the worth (R464). */
function lowProblem(world: World, lots: Payload['lots']): Refusal | null {
  const { lowPpm, defaultMinimum } = auctionsRules(world);
  for (const { lot, minimum } of lots) {
    const worth = lotWorth(world, lot);
    const low = Math.max(defaultMinimum, Math.floor((worth * lowPpm) / 1_000_000));
    if (minimum < low)
      return refuse(
        'minimum_bid_low',
        `${moneyText(minimum)} is low for ${lotName(lot)}, worth ${moneyText(worth)}. Start the auction anyway?`,
        { data: { minimum_bid: minimum, worth, low } },
      );
  }
  return null;
}
