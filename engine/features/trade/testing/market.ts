import { born, enrich } from '../../../kernel/testing/people.ts';
import { openedPlay, type Sending } from '../../../kernel/testing/play.ts';
import type { Lot } from '../../../shared/holders/asset-types.ts';
import { holding, inHand } from '../../../shared/holders/holders.ts';
import { pointsAtLevel } from '../../../shared/catalogues/levels.ts';
import { features } from '../../index.ts';
import { assetAdded, opened } from '../events.ts';
import { tradeOf } from '../state.ts';

export const money = (amount: number): Lot => ({ type: 'money', id: null, amount });
export const bullets = (amount: number): Lot => ({ type: 'bullets', id: null, amount });
export const vehicle = (id: string): Lot => ({ type: 'vehicle', id, amount: 1 });
export const drug = (id: string, amount: number): Lot => ({ type: 'drugs', id, amount });

/** Cash of everybody in a test, with what all are born with. */
export const purse = 1_000_000 + 1_000;

/** Ann, Bob and Cyd, of level 20, with cash and bullets. */
export function tradingFloor() {
  const play = openedPlay(features);
  const [ann, bob, cyd] = ['Ann', 'Bob', 'Cyd'].map((name) => {
    const id = born(play, `a-${name.toLowerCase()}`, name);
    enrich(play, id, 1_000_000);
    enrich(play, id, 1_000, 'bullets');
    play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(20) }] });
    return id;
  }) as [string, string, string];
  const open = (account = 'a-ann', username = 'Bob') =>
    opened.first(play.accept(account, 'trade.open-trade', { username }).events).data.trade;
  const add = (account: string, trade: string, lot: Lot) =>
    assetAdded.first(play.accept(account, 'trade.add-asset', { trade, lot: { ...lot } }).events).data.asset;
  const refusedAdd = (account: string, trade: string, lot: Lot) =>
    play.refusal(account, 'trade.add-asset', { trade, lot: { ...lot } });
  const acceptance = (trade: string, accepted = true) => ({
    trade,
    accepted,
    version: accepted ? (tradeOf(play.world, trade)?.version ?? 1) : null,
  });
  const accept = (account: string, trade: string) =>
    play.accept(account, 'trade.set-accepted', acceptance(trade));
  const giftOf = (lots: readonly Lot[], more: object = {}) => ({
    username: 'Bob',
    lots: lots.map((lot) => ({ ...lot })),
    message: null,
    escrow: false,
    ...more,
  });
  const willing: Sending = { vouched: { refusing: [] } };
  const cash = (id: string) => holding(play.world, inHand(id), 'money');
  const shots = (id: string) => holding(play.world, inHand(id), 'bullets');
  return { play, ann, bob, cyd, open, add, refusedAdd, accept, acceptance, giftOf, willing, cash, shots };
}
