import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceOf, ledgerSums } from '../kernel/state/ledger.ts';
import { enrich, remove } from '../kernel/testing/people.ts';
import { plainText } from '../kernel/testing/plain.ts';
import { freshFold, type Play } from '../kernel/testing/play.ts';
import { metric } from '../kernel/state/world.ts';
import { inHand } from '../shared/holders/holders.ts';
import { ban, bet, casino, casinoFeatures, closeRound, endBet } from './testing/casino.ts';
import { bets, tableState } from './testing/table.ts';

const cash = (play: Play, holder: string, asset = 'money') => balanceOf(play.world.ledger, holder, asset);

describe('a stake', () => {
  test('stands in the escrow of its owner from the bet to the result', () => {
    const { play, ann } = casino();
    bet(play, 'a-ann', 'h1', 400);
    expect(cash(play, `escrow:table:h1:${ann}`)).toBe(400);
    expect(bets.stakesOf(play.world, ann)).toEqual(['h1']);
    expect(cash(play, inHand(ann))).toBe(99_600);
  });

  test.each([
    ['a win comes from the source on top of the stake', 1_000, 100_600, -600, 0],
    ['a draw gives the stake back', 400, 100_000, 0, 0],
    ['a part of it can come back, the rest goes to the sink', 150, 99_750, 0, 250],
    ['a loss goes to the sink', 0, 99_600, 0, 400],
  ])('%s', (_title, payout, hand, source, sink) => {
    const { play, ann } = casino();
    bet(play, 'a-ann', 'h1', 400);
    endBet(play, 'a-ann', 'h1', payout);
    expect(cash(play, inHand(ann))).toBe(hand);
    expect(cash(play, 'source:table')).toBe(source);
    expect(cash(play, 'sink:table')).toBe(sink);
    expect(bets.stakesOf(play.world, ann)).toEqual([]);
  });

  test('can be placed and paid in one decision', () => {
    const { play, ann } = casino();
    play.accept('a-ann', 'table.play-at-once', { id: 'h1', amount: 400, payout: 1_000, inEscrow: true });
    expect(cash(play, inHand(ann))).toBe(100_600);
    expect(bets.stakesOf(play.world, ann)).toEqual([]);
  });

  test('is taken back whole, with all that lies there', () => {
    const { play, ann } = casino();
    bet(play, 'a-ann', 'h1', 400);
    bet(play, 'a-ann', 'h1', 30, 'bullets');
    play.accept('a-ann', 'table.take-back', { id: 'h1' });
    expect([cash(play, inHand(ann)), cash(play, inHand(ann), 'bullets')]).toEqual([100_000, 100]);
    expect(play.refusal('a-ann', 'table.take-back', { id: 'h1' })).toBe('table_no_bet');
  });

  test('passes to another player by its channel, less the fee', () => {
    const { play, ann, bob } = casino();
    bet(play, 'a-ann', 'g1', 1_001);
    play.accept('a-bob', 'table.win-bet', { id: 'g1', owner: ann });
    expect(cash(play, inHand(bob))).toBe(100_950);
    expect(cash(play, 'sink:table')).toBe(51);
  });
});

describe('an end from outside', () => {
  test('death forfeits open stakes before the next command and counts them as lost', () => {
    const { play, ann } = casino();
    bet(play, 'a-ann', 'h1', 400);
    bet(play, 'a-ann', 'h2', 20, 'bullets');
    remove(play, ann);
    expect(cash(play, 'sink:table')).toBe(400);
    expect(cash(play, 'sink:table', 'bullets')).toBe(20);
    expect(bets.stakesOf(play.world, ann)).toEqual([]);
    expect(tableState(play.world).dropped).toEqual([`${ann} h1 death`, `${ann} h2 death`]);
    expect(metric(play.world, ann, 'table.profit')).toBe(-400);
  });

  test('a ban gives stakes back where the feature says so, and counts neither win nor loss', () => {
    const { play, ann, bob } = casino();
    bet(play, 'a-ann', 'h1', 400);
    bet(play, 'a-bob', 'h1', 300);
    ban(play, 'a-ann');
    expect(cash(play, inHand(ann))).toBe(100_000);
    expect(metric(play.world, ann, 'table.profit')).toBe(0);
    expect(metric(play.world, ann, 'table.paid')).toBe(400);
    expect(bets.staked(play.world, { character: bob, id: 'h1' })).toBe(300);
  });

  test('the close of the round gives back everybody’s stakes, page by page', () => {
    const { play, ann, bob } = casino();
    for (let n = 0; n < 130; n += 1) bet(play, n % 2 === 0 ? 'a-ann' : 'a-bob', `h${n}`, 10);
    closeRound(play);
    const pages = play.log.filter(({ type }) => type === 'table.stakes-settled');
    expect(pages.map(({ moves }) => moves.length)).toEqual([100, 30]);
    expect([cash(play, inHand(ann)), cash(play, inHand(bob))]).toEqual([100_000, 100_000]);
    expect(tableState(play.world).stakes.size).toBe(0);
  });

  test('a stake with more assets than a page holds ends with its last one', () => {
    const { play, ann } = casino();
    for (let n = 0; n < 150; n += 1) {
      const asset = `trinket:t${n}`;
      enrich(play, ann, 1, asset);
      play.given({ moves: [{ asset, from: inHand(ann), to: `escrow:table:h1:${ann}`, amount: 1 }] });
    }
    bet(play, 'a-ann', 'h1', 10);
    remove(play, ann);
    expect(tableState(play.world).dropped).toEqual([`${ann} h1 death`]);
    expect(cash(play, 'sink:table', 'trinket')).toBe(150);
  });

  test('the dead win nothing: a payout that comes first ends the stake as a death does', () => {
    const { play, ann } = casino();
    bet(play, 'a-ann', 'h1', 400);
    const world = play.machine.adopt(structuredClone({ ...play.world, slices: {} }));
    const life = world.characters.get(ann);
    if (life) life.dead = { cause: 'admin', at: play.now };
    const context = {
      balance: (holder: string, asset: string) => balanceOf(world.ledger, holder, asset),
      plan: <M>(move: M) => move,
    };
    const moves = bets.payOut(world, context, { character: ann, id: 'h1' }, 1_000);
    expect(moves).toEqual([
      { asset: 'money', from: `escrow:table:h1:${ann}`, to: 'sink:table', amount: 400 },
    ]);
  });
});

test('a stake’s id has no colon, so that its owner is always clear', () => {
  expect(() => bets.holder({ character: 'c1', id: 'a:b' })).toThrow(/no colon/);
  expect(() => bets.holder({ character: 'c1', id: '' })).toThrow(/no colon/);
});

type Act =
  | { readonly act: 'bet' | 'back' | 'award' | 'death' | 'ban' }
  | { readonly act: 'end'; readonly payout: number };

const anyAct = fc.record({
  who: fc.nat(1),
  id: fc.constantFrom('x', 'y', 'z'),
  amount: fc.integer({ min: 10, max: 5_000 }),
  asset: fc.constantFrom('money', 'money', 'bullets'),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Act>({ act: 'bet' }) },
    { weight: 2, arbitrary: fc.constant<Act>({ act: 'back' }) },
    { weight: 3, arbitrary: fc.nat(9_000).map((payout): Act => ({ act: 'end', payout })) },
    { weight: 2, arbitrary: fc.constant<Act>({ act: 'award' }) },
    { weight: 1, arbitrary: fc.constantFrom<Act>({ act: 'death' }, { act: 'ban' }) },
  ),
});

test('whatever happens, stakes keep to the dollar, the dead keep none, and a replay agrees', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 30 }), (acts) => {
      const { play, ann, bob } = casino();
      const people = [ann, bob];
      for (const { who, id, amount, asset, what } of acts) {
        const account = who === 0 ? 'a-ann' : 'a-bob';
        const character = people[who] ?? '';
        const owner = people[1 - who] ?? '';
        const system = { roles: ['system'] };
        if (what.act === 'bet') play.send(account, 'table.place-bet', { id, amount, asset });
        if (what.act === 'back') play.send(account, 'table.take-back', { id });
        if (what.act === 'award') play.send(account, 'table.win-bet', { id, owner });
        if (what.act === 'ban') play.send('staff', 'sanctions.record-ban', { account, ban: 'b' }, system);
        if (what.act === 'death')
          play.send('staff', 'characters.remove-character', { character, cause: 'admin' }, system);
        if (what.act === 'end') play.send(account, 'table.end-bet', { id, payout: what.payout, asset });
        play.runDue();
        checkStakes(play);
      }
      closeRound(play);
      expect(escrows(play)).toEqual([]);
      expect(plainText(freshFold(casinoFeatures, play.log))).toBe(plainText(play.world));
    }),
    { numRuns: 60 },
  );
});

function escrows({ world }: Play): string[] {
  return [...world.ledger.balances.keys()].filter((holder) => holder.startsWith('escrow:table:'));
}

function checkStakes(play: Play): void {
  const { world } = play;
  for (const [asset, sum] of ledgerSums(world.ledger)) expect([asset, sum]).toEqual([asset, 0n]);
  const indexed = Array.from(tableState(world).stakes).flatMap(([character, ids]) =>
    [...ids].map((id) => bets.holder({ character, id })),
  );
  expect(indexed.toSorted()).toEqual(escrows(play).toSorted());
  for (const character of tableState(world).stakes.keys())
    expect(world.characters.get(character)?.dead).toBeNull();
}
