import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceOf } from '../kernel/state/ledger.ts';
import { remove } from '../kernel/testing/people.ts';
import type { Play } from '../kernel/testing/play.ts';
import { metric } from '../kernel/state/world.ts';
import { inHand } from '../shared/holders/holders.ts';
import { dayMs, hourMs } from '../shared/time/time.ts';
import { bet, casino, endBet, gambler } from './testing/casino.ts';
import { game, table } from './testing/table.ts';

const totals = (play: Play, character: string) =>
  Object.fromEntries(
    ['plays', 'wins', 'staked', 'paid', 'profit', 'best_win'].map((name) => [
      name,
      metric(play.world, character, `table.${name}`),
    ]),
  );
const spin = (amount: number, payout: number) => ({ id: 'x', amount, payout, inEscrow: false });

describe('a play that ends at once', () => {
  test('moves its stake to the sink and its payout from the source', () => {
    const { play, ann } = casino();
    play.accept('a-ann', 'table.play-at-once', spin(400, 1_000));
    expect(play.log.at(-1)?.moves).toEqual([
      { asset: 'money', from: inHand(ann), to: 'sink:table', amount: 400 },
      { asset: 'money', from: 'source:table', to: inHand(ann), amount: 1_000 },
    ]);
    expect(balanceOf(play.world.ledger, inHand(ann), 'money')).toBe(100_600);
  });

  test('counts the play, the win, what was staked and paid, the profit and the best win', () => {
    const { play, ann } = casino();
    play.accept('a-ann', 'table.play-at-once', spin(400, 1_000));
    play.accept('a-ann', 'table.play-at-once', spin(500, 600));
    play.accept('a-ann', 'table.play-at-once', spin(2_000, 0));
    play.accept('a-ann', 'table.play-at-once', spin(100, 100));
    expect(totals(play, ann)).toEqual({
      plays: 4,
      wins: 2,
      staked: 3_000,
      paid: 1_700,
      profit: -1_300,
      best_win: 600,
    });
  });
});

test('a bet in escrow counts the same by its end as a play at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 5_000 }), fc.nat(20_000), (staked, paid) => {
      const { play, ann, bob } = casino();
      play.accept('a-ann', 'table.play-at-once', spin(staked, paid));
      bet(play, 'a-bob', 'h1', staked);
      endBet(play, 'a-bob', 'h1', paid);
      expect(totals(play, bob)).toEqual(totals(play, ann));
      const hands = [ann, bob].map((character) => balanceOf(play.world.ledger, inHand(character), 'money'));
      expect(hands[0]).toBe(hands[1]);
    }),
    { numRuns: 40 },
  );
});

test('the profit is ranked with losses and kept by day', () => {
  expect(table.metrics?.['table.profit']).toMatchObject({
    kind: 'sum',
    unit: 'money',
    ranked: { offered: true, negative: true },
    history: true,
  });
});

describe('limits', () => {
  test('of a city hold at both ends', () => {
    const { play } = casino();
    expect(play.refusal('a-ann', 'table.play-at-once', spin(9, 0))).toBe('table_limits');
    expect(play.refusal('a-ann', 'table.play-at-once', spin(5_001, 0))).toBe('table_limits');
    play.accept('a-ann', 'table.play-at-once', spin(10, 0));
    play.accept('a-ann', 'table.play-at-once', spin(5_000, 0));
    gambler(play, 'a-mia', 'Mia', 'miami');
    const outcome = play.send('a-mia', 'table.play-at-once', spin(49, 0));
    expect(outcome).toMatchObject({
      refusal: {
        message: 'Bets here are from $50 to $5,000.',
        data: { minimum_bet: 50, maximum_bet: 5_000 },
      },
    });
  });

  test('of a day count bets at their placing and begin anew at midnight UTC', () => {
    const { play, ann } = casino();
    for (const id of ['a', 'b', 'c']) bet(play, 'a-ann', id, 5_000);
    play.accept('a-ann', 'table.play-at-once', spin(4_990, 0));
    expect(game.limitsNow(play.world, ann, play.now).daily).toMatchObject({ limit: 20_000, left: 10 });
    expect(play.refusal('a-ann', 'table.play-at-once', spin(11, 0))).toBe('table_daily_limit');
    play.accept('a-bob', 'table.play-at-once', spin(5_000, 0));
    play.wait(23 * hourMs);
    expect(play.refusal('a-ann', 'table.play-at-once', spin(11, 0))).toBe('table_daily_limit');
    play.wait(hourMs);
    expect(play.now % dayMs).toBe(0);
    play.accept('a-ann', 'table.play-at-once', spin(5_000, 0));
  });

  test('of a day outlive the character: they are the account’s', () => {
    const { play, ann } = casino();
    for (let n = 0; n < 4; n += 1) play.accept('a-ann', 'table.play-at-once', spin(5_000, 0));
    remove(play, ann);
    gambler(play, 'a-ann', 'Anna');
    expect(play.refusal('a-ann', 'table.play-at-once', spin(10, 0))).toBe('table_daily_limit');
  });

  test('leave nobody bet what is not in hand', () => {
    const { play } = casino();
    expect(play.refusal('a-ann', 'table.place-bet', { id: 'x', amount: 101, asset: 'bullets' })).toBe(
      'table_short',
    );
  });
});
