import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyMoves,
  balanceOf,
  brokenMove,
  ledgerSums,
  newLedger,
  Plan,
  type Ledger,
  assetsOf,
  heldBy,
  rowFrom,
} from './ledger.ts';
import type { Move } from './event.ts';
import { rogue, rogueEvent } from '../testing/rogue.ts';
import { town, townFeatures } from '../testing/town.ts';
import { plainText } from '../testing/plain.ts';

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
  const plan = new Plan(ledger, kinds);
  for (const move of moves) plan.add(move);
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
  expect(ledger.system.get('sink:x')?.get('money')).toBe(2n * BigInt(most));
  expect(ledger.system.get('source:x')?.get('money')).toBe(-2n * BigInt(most));
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
      expect(inHouse(ledger)).toBe(Number(ledger.system.get('house:x')?.get('car') ?? 0n));
    }),
  );
});

const inHouse = ({ things }: Ledger) => [...things.values()].filter((holder) => holder === 'house:x').length;
const keeper = (ledger: Ledger, car: string) =>
  [ledger.things.get(car)].filter((each) => each !== undefined && each !== 'house:x');

function holdersOf(ledger: Ledger, car: string): string[] {
  return [...ledger.balances.keys()].filter((holder) => assetsOf(ledger, holder).includes(car));
}

describe('a thing', () => {
  const car = (from: string, to: string): Move => ({ asset: 'car:1', from, to, amount: 1 });

  test('that reaches a sink no longer exists and cannot move again', () => {
    const ledger = ledgerOf(car('source:x', 'char:a'), car('char:a', 'sink:x'));
    expect(ledger.things.size).toBe(0);
    expect(brokenMove(ledger, [car('char:a', 'char:b')], kinds)).toMatch(/car:1 does not exist/);
    expect(brokenMove(ledger, [car('sink:x', 'char:b')], kinds)).toMatch(/out of sink:x/);
  });

  test('that reaches a sink cannot move again in the same decision', () => {
    const ledger = ledgerOf(car('source:x', 'char:a'));
    const moves = [car('char:a', 'sink:x'), car('char:a', 'char:b')];
    expect(brokenMove(ledger, moves, kinds)).toMatch(/car:1 does not exist/);
  });

  test('leaves no name behind in a source or a sink, which count by kind', () => {
    const ledger = newLedger();
    for (let n = 0; n < 1000; n += 1) {
      const asset = `car:${n}`;
      const moves = [
        { asset, from: 'source:x', to: 'char:a', amount: 1 },
        { asset, from: 'char:a', to: 'sink:x', amount: 1 },
      ];
      expect(brokenMove(ledger, moves, kinds)).toBeNull();
      applyMoves(ledger, moves, kinds);
    }
    expect([...(ledger.system.get('source:x') ?? [])]).toStrictEqual([['car', -1000n]]);
    expect([...(ledger.system.get('sink:x') ?? [])]).toStrictEqual([['car', 1000n]]);
    expect(ledgerSums(ledger)).toStrictEqual(new Map([['car', 0n]]));
  });

  test('in a house is its own: the house counts by kind and pays out only what it holds', () => {
    const other: Move = { asset: 'car:2', from: 'source:x', to: 'char:a', amount: 1 };
    const ledger = ledgerOf(car('source:x', 'house:x'), other);
    expect(balanceOf(ledger, 'house:x', 'car')).toBe(1);
    expect(brokenMove(ledger, [{ ...other, from: 'house:x', to: 'char:b' }], kinds)).toMatch(
      /held by char:a/,
    );
    expect(brokenMove(ledger, [car('house:x', 'char:b')], kinds)).toBeNull();
  });
});

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
      const [hand, escrow] = [`char:${actor}`, `escrow:rogue:x:${actor}`];
      const moves = [context.plan(money(hand, escrow, 40)), context.plan(money(escrow, hand, 15))];
      const seen = `${context.balance(hand, 'money')} ${context.balance(escrow, 'money')}`;
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

test('whether a row is a list depends on its length alone, whatever it was before', () => {
  const things = fc.array(fc.record({ n: fc.nat({ max: 40 }), back: fc.boolean() }), {
    minLength: 60,
    maxLength: 200,
  });
  fc.assert(
    fc.property(things, (all) => {
      const ledger = newLedger();
      const held = new Map<string, number>();
      for (const { n, back } of all) {
        const asset = `a${n}`;
        const has = held.get(asset) ?? 0;
        if (back && has === 0) continue;
        const [from, to] = back ? ['char:a', 'sink:x'] : ['source:x', 'char:a'];
        applyMoves(ledger, [{ asset, from, to, amount: 1 }], new Set());
        if (has === 1 && back) held.delete(asset);
        else held.set(asset, has + (back ? -1 : 1));
        expect(heldBy(ledger, 'char:a')).toStrictEqual([...held]);
        expect(assetsOf(ledger, 'char:a')).toStrictEqual([...held.keys()]);
        expect(balanceOf(ledger, 'char:a', asset)).toBe(held.get(asset) ?? 0);
        expect(ledger.balances.get('char:a')).toStrictEqual(held.size === 0 ? undefined : rowFrom(held));
      }
    }),
  );
});
