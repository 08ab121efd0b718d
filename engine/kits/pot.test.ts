import { expect, test } from 'vitest';
import { balanceOf, ledgerSums } from '../kernel/state/ledger.ts';
import { remove } from '../kernel/testing/people.ts';
import { inHand } from '../shared/holders/holders.ts';
import { casino, closeRound } from './testing/casino.ts';
import { jackpot } from './testing/table.ts';

test('a pot takes from many, less the fee, and pays all of it to one', () => {
  const { play, ann, bob } = casino();
  play.accept('a-ann', 'table.feed-pot', { id: 'miami', amount: 1_000 });
  play.accept('a-bob', 'table.feed-pot', { id: 'miami', amount: 501 });
  expect(jackpot.balance(play.world, 'miami')).toBe(900 + 450);
  play.accept('a-bob', 'table.hit-pot', { id: 'miami' });
  expect(balanceOf(play.world.ledger, inHand(bob), 'money')).toBe(100_000 - 501 + 1_350);
  expect(balanceOf(play.world.ledger, inHand(ann), 'money')).toBe(99_000);
  // Seeded again from the source.
  expect(jackpot.balance(play.world, 'miami')).toBe(5);
});

test('what somebody put in stays when they die', () => {
  const { play, ann } = casino();
  play.accept('a-ann', 'table.feed-pot', { id: 'miami', amount: 1_000 });
  remove(play, ann);
  expect(jackpot.balance(play.world, 'miami')).toBe(900);
});

test('a prize of the dead goes to the sink', () => {
  const { play, ann } = casino();
  remove(play, ann);
  const context = { plan: <M>(move: M) => move, balance: () => 7 };
  expect(jackpot.pay(play.world, context, 'miami', ann, 7)).toEqual([
    { asset: 'money', from: 'pot:table:miami', to: 'sink:table', amount: 7 },
  ]);
});

test('the house keeps its part, and what is left rolls over into another pot', () => {
  const context = { plan: <M>(move: M) => move, balance: () => 70 };
  expect(jackpot.keep(context, 'miami', 30)).toEqual([
    { asset: 'money', from: 'pot:table:miami', to: 'sink:table', amount: 30 },
  ]);
  expect(jackpot.rollOver(context, 'miami', 'reno')).toEqual([
    { asset: 'money', from: 'pot:table:miami', to: 'pot:table:reno', amount: 70 },
  ]);
  expect(jackpot.keep(context, 'miami', 0)).toEqual([]);
  expect(jackpot.rollOver({ ...context, balance: () => 0 }, 'miami', 'reno')).toEqual([]);
});

test('the close of the round empties every pot into the sink, page by page', () => {
  const { play } = casino();
  for (let n = 0; n < 110; n += 1) play.accept('a-ann', 'table.feed-pot', { id: `p${n}`, amount: 10 });
  closeRound(play);
  const pages = play.log.filter(({ type }) => type === 'table.pots-closed');
  expect(pages.map(({ moves }) => moves.length)).toEqual([100, 10]);
  expect([...play.world.ledger.balances.keys()].filter((holder) => holder.startsWith('pot:'))).toEqual([]);
  expect(ledgerSums(play.world.ledger).get('money')).toBe(0n);
});
