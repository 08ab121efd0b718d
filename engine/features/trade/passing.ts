import type { Count, Move } from '../../kernel/state/event.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { channelFee } from '../../kits/channel-fee.ts';
import { assetTypes, type AssetType, type Lot } from '../../shared/holders/asset-types.ts';
import { inHand, sinkOf } from '../../shared/holders/holders.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { lotAsset } from '../../shared/catalogues/goods-types.ts';
import { transferable } from '../../shared/ports/transferable.ts';
import { limitProblem } from '../asset-transfers/limits.ts';
import type { PassedLine } from './events.ts';
import { tradeRules } from './rules.ts';
import { escrowOf, linesOf, type Trade, type TradeAsset } from './state.ts';
import { otherSide, type Side } from './terms.ts';

/** Goods from one to the other: untaxed, and counted against limits. */
export const goodsChannel = 'trade-goods';
/** Money from one to the other, less the tax. */
export const moneyChannel = 'trade-money';

/** What arrives of a lot: of money, less the tax. */
export function netOf(world: World, { type, amount }: Lot): number {
  return type === 'money' ? amount - channelFee(amount, tradeRules(world).taxPpm) : amount;
}

/** Why somebody cannot give some lots away: too little money for anything to arrive, or their limit of the day. */
export function givingProblem(
  world: World,
  character: string,
  assets: readonly Pick<TradeAsset, 'lot' | 'value'>[],
  now: number,
): Refusal | null {
  const { moneyLeast } = tradeRules(world);
  if (assets.some(({ lot }) => lot.type === 'money' && lot.amount < moneyLeast))
    return refuse('trade_money_least', `Send ${moneyText(moneyLeast)} or more.`);
  for (const type of assetTypes) {
    const { value } = sumsOf(assets, type);
    const problem = value > 0 ? limitProblem(world, character, 'send', { type, value }, now) : null;
    if (problem) return problem;
  }
  return null;
}

/** The moves by which a line leaves escrow for the other of the two. */
function handedOver(
  world: World,
  trade: Pick<Trade, 'id' | 'host' | 'guest'>,
  { by, lot }: Pick<TradeAsset, 'by' | 'lot'>,
): readonly Move[] {
  const from = escrowOf(trade.id, trade[by]);
  const receiver = trade[otherSide(by)];
  if (lot.type === 'money') {
    const net = netOf(world, lot);
    const parts = [
      { to: inHand(receiver), amount: net },
      { to: sinkOf('trade'), amount: lot.amount - net },
    ];
    return parts
      .filter(({ amount }) => amount > 0)
      .map((part) => ({ asset: 'money', from, ...part, channel: moneyChannel }));
  }
  const to = transferable(world, lot.type).holder(world, receiver);
  return [{ asset: lotAsset(lot), from, to, amount: lot.amount, channel: goodsChannel }];
}

/** All that passes when a trade or a gift is completed: moves, what histories keep, and counts. */
export function passing(world: World, trade: Pick<Trade, 'id' | 'host' | 'guest' | 'assets'>) {
  const moves = trade.assets.flatMap((asset) => handedOver(world, trade, asset));
  const lines: readonly PassedLine[] = linesPassed(world, trade.assets);
  const counts: readonly Count[] = lines
    .filter(({ lot }) => lot.type === 'money')
    .flatMap(({ by, lot, net }) => [
      { character: trade[by], metric: 'trade.money_sent', by: lot.amount },
      { character: trade[by], metric: 'trade.tax', by: lot.amount - net },
      { character: trade[otherSide(by)], metric: 'trade.money_received', by: net },
    ])
    .filter(({ by }) => by > 0);
  return { moves, lines, counts };
}

/** What a gift counts for the two. */
export const giftCounts = ({ host, guest }: Pick<Trade, 'host' | 'guest'>): readonly Count[] => [
  { character: host, metric: 'trade.gifts_sent', by: 1 },
  { character: guest, metric: 'trade.gifts_received', by: 1 },
];

/** Lines as events keep them. */
export const linesPassed = (world: World, assets: readonly TradeAsset[]): readonly PassedLine[] =>
  assets.map(({ by, lot, value }) => ({ by, lot, value, net: netOf(world, lot) }));

/**
 * Why one of the two cannot take what the other puts in: the room for it, with the places that their own lines give
 * up, or their limit of the day. Null when they can.
 */
export function takingProblem(
  world: World,
  trade: Pick<Trade, 'host' | 'guest' | 'assets'>,
  side: Side,
  now: number,
): Refusal | null {
  const character = trade[side];
  for (const type of assetTypes) {
    const coming = sumsOf(linesOf(trade, otherSide(side)), type);
    if (coming.units === 0) continue;
    const { room, full } = transferable(world, type);
    const places = (room?.(world, character, now) ?? coming.units) + sumsOf(linesOf(trade, side), type).units;
    if (coming.units > places)
      return full ?? refuse('trade_room', `You have room for ${places} more.`, { data: { room: places } });
    const problem = limitProblem(world, character, 'receive', { type, value: coming.value }, now);
    if (problem) return problem;
  }
  return null;
}

function sumsOf(lines: readonly Pick<TradeAsset, 'lot' | 'value'>[], type: AssetType) {
  const some = lines.filter(({ lot }) => lot.type === type);
  return {
    units: some.reduce((sum, { lot }) => sum + lot.amount, 0),
    value: some.reduce((sum, { value }) => sum + value, 0),
  };
}
