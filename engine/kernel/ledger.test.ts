import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMoves, balanceOf, brokenMove, ledgerSums, newLedger, Plan, type Ledger } from './ledger.ts';
import type { Move } from './event.ts';
import { rogue, rogueEvent } from './testing/rogue.ts';
import { town, townFeatures } from './testing/town.ts';
import { plainText } from './testing/plain.ts';

const kinds: ReadonlySet<string> = new Set(['car']);
const money = (from: string, to: string, amount: number): Move => ({ asset: 'money', from, to, amount });

function ledgerOf(...moves: Move[]): Ledger {
  const ledger = newLedger();
  expect(brokenMove(ledger, moves, kinds)).toBeNull();
  applyMoves(ledger, moves, kinds);
  return ledger;
}

describe('a move is refused', () => {
  const ledger = ledgerOf(
    money('source:x', 'char:a', 100),
    money('source:x', 'sink:x', 5),
    money('source:x', 'house:x', 5),
    { asset: 'car:1', from: 'source:x', to: 'char:a', amount: 1 },
  );
  const broken: readonly (readonly [string, Move[]])[] = [
    ['of a negative amount', [money('char:a', 'char:b', -1)]],
    ['of nothing', [money('char:a', 'char:b', 0)]],
    ['of a fraction', [money('char:a', 'char:b', 0.5)]],
    ['of 2^53', [money('source:x', 'char:b', 2 ** 53)]],
    ['of no number', [money('source:x', 'char:b', Number.NaN)]],
    ['that leaves less than zero', [money('char:a', 'char:b', 101)]],
    ['that spends the same twice', [money('char:a', 'char:b', 60), money('char:a', 'char:c', 60)]],
    ['that spends before it receives', [money('char:b', 'char:c', 1), money('char:a', 'char:b', 1)]],
    ['out of an empty escrow', [money('escrow:x:1:a', 'char:a', 1)]],
    ['that overdraws the house', [money('house:x', 'char:a', 6)]],
    ['out of a sink', [money('sink:x', 'char:a', 1)]],
    ['to itself', [money('char:a', 'char:a', 1)]],
    ['past what can be counted', [money('source:x', 'char:a', Number.MAX_SAFE_INTEGER)]],
    ['of two of one thing', [{ asset: 'car:1', from: 'char:a', to: 'char:b', amount: 2 }]],
    ['of a thing that another holds', [{ asset: 'car:1', from: 'char:b', to: 'char:c', amount: 1 }]],
    ['of a thing that does not exist', [{ asset: 'car:2', from: 'char:a', to: 'char:b', amount: 1 }]],
    ['that mints a thing again', [{ asset: 'car:1', from: 'source:x', to: 'char:b', amount: 1 }]],
    [
      'that mints a thing twice at once',
      [
        { asset: 'car:3', from: 'source:x', to: 'char:a', amount: 1 },
        { asset: 'car:3', from: 'source:x', to: 'char:b', amount: 1 },
      ],
    ],
  ];
  test.each(broken)('%s', (_, moves) => {
    const before = plainText(ledger);
    expect(brokenMove(ledger, moves, kinds)).toEqual(expect.any(String));
    expect(plainText(ledger)).toBe(before);
  });
});

test('moves of one decision count on each other in order', () => {
  const ledger = ledgerOf(money('source:x', 'char:a', 10));
  const moves = [money('char:a', 'char:b', 10), money('char:b', 'char:c', 10)];
  expect(brokenMove(ledger, moves, kinds)).toBeNull();
  const plan = new Plan(ledger);
  for (const move of moves) plan.add(move, kinds);
  expect([plan.balance('char:a', 'money'), plan.balance('char:c', 'money')]).toStrictEqual([0, 10]);
});

test('a source goes below zero, and totals beyond safe integers stay exact', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const ledger = ledgerOf(
    money('source:x', 'char:a', most),
    money('char:a', 'sink:x', most),
    money('source:x', 'char:a', most),
    money('char:a', 'sink:x', most),
  );
  expect(ledger.system.get('sink:x')?.['money']).toBe(2n * BigInt(most));
  expect(ledger.system.get('source:x')?.['money']).toBe(-2n * BigInt(most));
  expect(ledgerSums(ledger).get('money')).toBe(0n);
});

test('a house with more than a safe integer pays out exactly what it has', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const ledger = ledgerOf(money('source:x', 'house:x', most), money('source:x', 'house:x', 4));
  const drain = [money('house:x', 'sink:x', most), money('house:x', 'sink:x', 4)];
  expect(brokenMove(ledger, drain, kinds)).toBeNull();
  expect(brokenMove(ledger, [...drain, money('house:x', 'sink:x', 1)], kinds)).toEqual(expect.any(String));
});

test('a holder of nothing is not named', () => {
  const ledger = ledgerOf(money('source:x', 'escrow:x:1:a', 5), money('escrow:x:1:a', 'char:a', 5));
  expect([...ledger.balances.keys()]).toStrictEqual(['char:a']);
});

test('the sum of an asset over all holders is zero after any moves that are let pass', () => {
  const holder = fc.constantFrom('source:x', 'sink:x', 'house:x', 'char:a', 'char:b', 'pot:x:1');
  const asset = fc.constantFrom('money', 'bullets', 'car:1', 'car:2');
  const move = fc.record({ asset, from: holder, to: holder, amount: fc.integer({ min: -1, max: 4 }) });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      const ledger = newLedger();
      for (const each of moves) if (!brokenMove(ledger, [each], kinds)) applyMoves(ledger, [each], kinds);
      expect([...ledgerSums(ledger).values()].filter((sum) => sum !== 0n)).toStrictEqual([]);
      for (const car of ['car:1', 'car:2']) expect(holdersOf(ledger, car)).toStrictEqual(keeper(ledger, car));
    }),
  );
});

const keeper = (ledger: Ledger, car: string) => [ledger.things.get(car)].filter((each) => each !== undefined);

function holdersOf(ledger: Ledger, car: string): string[] {
  const own = [...ledger.balances].flatMap(([holder, row]) => (row[car] ? [holder] : []));
  const system = [...ledger.system].flatMap(([holder, row]) => ((row[car] ?? 0n) > 0n ? [holder] : []));
  return [...own, ...system];
}

describe('a decision', () => {
  test('whose moves break a rule is a bug, and nothing of it is applied', () => {
    const feature = rogue((_world, _context, actor) => [
      rogueEvent('', { moves: [money(`char:${actor}`, 'sink:rogue', 1)] }),
      rogueEvent('', { moves: [money('sink:rogue', `char:${actor}`, 1)] }),
    ]);
    const { play } = town([...townFeatures, feature]);
    const before = plainText(play.world);
    expect(() => play.send('a-ann', 'rogue.act')).toThrow(/moves out of sink:rogue/);
    expect(plainText(play.world)).toBe(before);
  });

  test('sees balances that count its own planned moves', () => {
    const feature = rogue((_world, context, actor) => {
      const hand = `char:${actor}`;
      const moves = [
        context.plan(money(hand, 'pot:rogue:x', 40)),
        context.plan(money('pot:rogue:x', hand, 15)),
      ];
      const seen = `${context.balance(hand, 'money')} ${context.balance('pot:rogue:x', 'money')}`;
      return [rogueEvent(seen, { moves })];
    });
    const { play, ann } = town([...townFeatures, feature]);
    expect(play.accept('a-ann', 'rogue.act').answer).toStrictEqual({ seen: '100975 25' });
    expect(balanceOf(play.world.ledger, `char:${ann}`, 'money')).toBe(100_975);
  });

  test('that plans what a holder does not have is a bug', () => {
    const feature = rogue((_world, context, actor) => {
      context.plan(money(`char:${actor}`, 'pot:rogue:x', 10 ** 9));
      return [rogueEvent('')];
    });
    expect(() => town([...townFeatures, feature]).play.send('a-ann', 'rogue.act')).toThrow(/would hold/);
  });
});
