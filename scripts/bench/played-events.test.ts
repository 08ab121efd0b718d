import { openAuctions } from '@rackets/engine/features/auctions/state.ts';
import { accountsOf } from '@rackets/engine/features/savings/state.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { expect, test } from 'vitest';
import { BenchRound } from './played-events.ts';

test('gangsters of the bench, who have just come, may do what its rows have them do', () => {
  const round = new BenchRound(2);
  const [seller = '', saver = ''] = round.characters;
  const act = (who: number, type: string, payload: JsonObject) => {
    const actor = { account: `a${who}`, character: round.characters[who] ?? null, roles: [] };
    // Throws what was answered when it is refused.
    round.submit({ id: type, type, actor, vouched: {}, payload });
  };
  round.crimes(4);
  const system = { account: 'system', character: null, roles: ['system'] };
  const given = { character: seller, type: 'rope', count: 1 };
  round.submit({ id: 'give', type: 'inventory.award-items', actor: system, vouched: {}, payload: given });
  const lots = [{ lot: { type: 'item', id: 'rope', amount: 1 }, minimum: 1 }];
  act(0, 'auctions.start-auctions', { lots, period: 600, autoRelist: false, force: true });
  const [auction] = Array.from(openAuctions(round.world), ({ id }) => id);
  act(1, 'auctions.place-bid', { auction: auction ?? '', amount: 1, refund: 'bank' });
  act(1, 'bank.deposit-money', { amount: 500 });
  act(1, 'savings.open-account', { days: 1, amount: 500 });
  expect(accountsOf(round.world, saver)).toHaveLength(1);
});
