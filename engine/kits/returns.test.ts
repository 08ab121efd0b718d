import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, divide, fraction, multiply, percentText, zero, type Fraction } from './fraction.ts';
import { exactReturn, type FiniteGame, type GameNode } from './returns.ts';

const ends = <State>(pays: number): GameNode<State> => ({ kind: 'end', pays: fraction(pays) });

describe('games whose return is known', () => {
  test('a fair coin that doubles the stake returns 100 %', () => {
    const { expected } = exactReturn<string>({
      start: 'flip',
      key: (state) => state,
      at: (state) =>
        state === 'flip'
          ? {
              kind: 'chance',
              outcomes: [
                { weight: 1n, state: 'heads' },
                { weight: 1n, state: 'tails' },
              ],
            }
          : ends(state === 'heads' ? 2 : 0),
    });
    expect(expected).toEqual(fraction(1));
    expect(percentText(expected)).toBe('100.00');
  });

  test('a single number of European roulette returns 36/37', () => {
    const { expected } = exactReturn<'spin' | 'hit' | 'miss'>({
      start: 'spin',
      key: (state) => state,
      at: (state) =>
        state === 'spin'
          ? {
              kind: 'chance',
              outcomes: [
                { weight: 1n, state: 'hit' },
                { weight: 36n, state: 'miss' },
              ],
            }
          : ends(state === 'hit' ? 36 : 0),
    });
    expect(expected).toEqual(fraction(36, 37));
    expect(percentText(expected, 3)).toBe('97.297');
  });

  test('a small hit-or-stand game is played as worked out by hand', () => {
    // Each card counts 1, 2 or 3; above 4 is bust. Standing pays 2 on four, 1 on three, otherwise nothing.
    // Worth: 4 stands for 2; 3 stands for 1, as a hit is worth 2/3; 2 hits for 1; 1 hits for 4/3; 0 hits for 10/9.
    const { expected, values, best } = exactReturn(hitOrStand);
    expect(expected).toEqual(fraction(10, 9));
    expect(['4', '3', '2', '1', '0'].map((total) => values.get(total))).toEqual([
      fraction(2),
      fraction(1),
      fraction(1),
      fraction(4, 3),
      fraction(10, 9),
    ]);
    expect(Object.fromEntries(best)).toEqual({ 0: 'hit', 1: 'hit', 2: 'hit', 3: 'stand', 4: 'stand' });
  });

  test('draw poker with ten cards returns what brute force over all hands finds', () => {
    const { expected, best } = exactReturn(toyPoker);
    expect(expected).toEqual(toyPokerByBruteForce());
    expect(best.get('deal 0,5')).toBe('hold 0,5');
  });

  test('what is paid on the way counts, so a doubled bet need not be part of the state', () => {
    const { expected, best } = exactReturn<string>({
      start: 'offer',
      key: (state) => state,
      at(state) {
        if (state === 'offer')
          return {
            kind: 'choice',
            options: [
              { choice: 'leave', state: 'nothing' },
              { choice: 'buy', state: 'flip', pays: fraction(-3) },
            ],
          };
        if (state !== 'flip') return ends(0);
        return {
          kind: 'chance',
          outcomes: [
            { weight: 1n, state: 'nothing', pays: fraction(7) },
            { weight: 1n, state: 'nothing' },
          ],
        };
      },
    });
    expect(expected).toEqual(fraction(1, 2));
    expect(best.get('offer')).toBe('buy');
  });
});

describe('a faulty game', () => {
  const game = (at: (state: number) => GameNode<number>): FiniteGame<number> => ({
    start: 0,
    key: String,
    at,
  });
  const onTo = (state: number): GameNode<number> => ({ kind: 'chance', outcomes: [{ weight: 1n, state }] });

  test('that comes back to a state is refused', () => {
    expect(() => exactReturn(game((state) => onTo((state + 1) % 3)))).toThrow(/never comes back/);
  });

  test('that is too deep is refused', () => {
    expect(() => exactReturn(game((state) => onTo(state + 1)))).toThrow(/within 1000 steps/);
    expect(() =>
      exactReturn(
        game((state) => onTo(state + 1)),
        { maxDepth: 5 },
      ),
    ).toThrow(/within 5 steps/);
  });

  test('that has too many states is refused', () => {
    const wide = game((state) =>
      state === 0
        ? { kind: 'chance', outcomes: Array.from({ length: 9 }, (_, n) => ({ weight: 1n, state: n + 1 })) }
        : state < 10
          ? onTo(state + 10)
          : ends(0),
    );
    expect(() => exactReturn(wide, { maxStates: 5 })).toThrow(/at most 5 states/);
  });

  test('that has nowhere to go is refused', () => {
    expect(() => exactReturn(game(() => ({ kind: 'choice', options: [] })))).toThrow(/has a choice/);
    expect(() => exactReturn(game(() => ({ kind: 'chance', outcomes: [] })))).toThrow(/has an outcome/);
    const negative = game(() => ({ kind: 'chance', outcomes: [{ weight: -1n, state: 1 }] }));
    expect(() => exactReturn(negative)).toThrow(/below zero/);
  });
});

type Tree =
  | { readonly end: number }
  | { readonly chance: readonly { readonly weight: number; readonly pays: number; readonly next: Tree }[] }
  | { readonly choice: readonly { readonly pays: number; readonly next: Tree }[] };

const { tree: anyTree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.record({ end: fc.integer({ min: -9, max: 9 }) }),
    fc.record({
      chance: fc.array(
        fc.record({
          weight: fc.integer({ min: 1, max: 9 }),
          pays: fc.integer({ min: -3, max: 3 }),
          next: tie('tree'),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    fc.record({
      choice: fc.array(fc.record({ pays: fc.integer({ min: -3, max: 3 }), next: tie('tree') }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  ),
}));

test('any tree of chances and choices is worth what plain recursion without memory finds', () => {
  fc.assert(
    fc.property(anyTree, (tree) => {
      expect(exactReturn(gameOf(tree)).expected).toEqual(byRecursion(tree));
    }),
  );
});

test('fractions add, multiply, divide and compare exactly', () => {
  const anyFraction = fc
    .tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: 1, max: 99 }))
    .map(([above, below]) => fraction(above, below));
  fc.assert(
    fc.property(anyFraction, anyFraction, (a, b) => {
      expect(add(a, b)).toEqual(add(b, a));
      expect(compare(add(a, b), a)).toBe(compare(b, zero));
      const divisor = compare(b, zero) === 0 ? fraction(7, 3) : b;
      expect(multiply(divide(a, divisor), divisor)).toEqual(a);
    }),
  );
  expect(fraction(6, -4)).toEqual({ numerator: -3n, denominator: 2n });
  expect(() => fraction(1, 0)).toThrow(/divided by zero/);
  expect(() => fraction(0.5)).toThrow(/integers/);
});

test.each([
  [1, 3, 2, '33.33'],
  [2, 3, 2, '66.67'],
  [1, 8, 0, '13'],
  [-1, 8, 0, '-13'],
  [-1, 100_000, 2, '0.00'],
  [973, 1000, 1, '97.3'],
  [1, 1, 3, '100.000'],
])('%i/%i with %i decimals is %s %%', (above, below, decimals, text) => {
  expect(percentText(fraction(above, below), decimals)).toBe(text);
});

/** The key is the content, so equal subtrees are one state. */
function gameOf(tree: Tree): FiniteGame<Tree> {
  return {
    start: tree,
    key: (state) => JSON.stringify(state),
    at(state) {
      if ('end' in state) return ends(state.end);
      if ('choice' in state)
        return {
          kind: 'choice',
          options: state.choice.map(({ pays, next }, n) => ({
            choice: String(n),
            state: next,
            pays: fraction(pays),
          })),
        };
      const outcomes = state.chance.map(({ weight, pays, next }) => ({
        weight: BigInt(weight),
        state: next,
        pays: fraction(pays),
      }));
      return { kind: 'chance', outcomes };
    },
  };
}

function byRecursion(tree: Tree): Fraction {
  if ('end' in tree) return fraction(tree.end);
  if ('choice' in tree)
    return tree.choice
      .map(({ pays, next }) => add(fraction(pays), byRecursion(next)))
      .reduce((best, worth) => (compare(worth, best) > 0 ? worth : best));
  const total = tree.chance.reduce((sum, { weight }) => sum + weight, 0);
  return tree.chance
    .map(({ weight, pays, next }) =>
      multiply(fraction(weight, total), add(fraction(pays), byRecursion(next))),
    )
    .reduce(add, zero);
}

type Total = { readonly total: number; readonly phase: 'turn' | 'stood' | 'card' };

/** The player's turn, then the card that a hit brings, then the turn again. */
const hitOrStand: FiniteGame<Total> = {
  start: { total: 0, phase: 'turn' },
  key: ({ total, phase }) => (phase === 'turn' ? String(total) : `${phase} ${total}`),
  at({ total, phase }) {
    if (total > 4) return ends(0);
    if (phase === 'stood') return ends(total === 4 ? 2 : Number(total === 3));
    if (phase === 'card') {
      const outcomes = [1, 2, 3].map((card) => ({
        weight: 1n,
        state: { total: total + card, phase: 'turn' as const },
      }));
      return { kind: 'chance', outcomes };
    }
    return {
      kind: 'choice',
      options: [
        { choice: 'stand', state: { total, phase: 'stood' } },
        { choice: 'hit', state: { total, phase: 'card' } },
      ],
    };
  },
};

/** Two suits of five ranks: 0 to 4 and 5 to 9. Two cards; any may be replaced once; a pair pays 3, one suit 1. */
const toyDeck = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const toyPays = ([a = 0, b = 0]: readonly number[]) =>
  a % 5 === b % 5 ? 3 : Number(Math.floor(a / 5) === Math.floor(b / 5));
const ascending = (cards: readonly number[]) => cards.toSorted((a, b) => a - b);

interface Deal {
  readonly phase: 'dealing' | 'choosing' | 'replacing';
  readonly cards: readonly number[];
  readonly gone: readonly number[];
}

const toyPoker: FiniteGame<Deal> = {
  start: { phase: 'dealing', cards: [], gone: [] },
  key: ({ phase, cards, gone }) =>
    phase === 'choosing' ? `deal ${cards.join()}` : `${phase} ${cards.join()} without ${gone.join()}`,
  at({ phase, cards, gone }) {
    if (phase === 'choosing') {
      const [a = 0, b = 0] = cards;
      const options = [[a, b], [a], [b], []].map((held) => ({
        choice: `hold ${held.join()}`,
        state: { phase: 'replacing' as const, cards: held, gone: cards },
      }));
      return { kind: 'choice', options };
    }
    if (cards.length === 2)
      return phase === 'replacing'
        ? ends(toyPays(cards))
        : { kind: 'chance', outcomes: [{ weight: 1n, state: { phase: 'choosing', cards, gone: [] } }] };
    const left = toyDeck.filter((card) => !cards.includes(card) && !gone.includes(card));
    const outcomes = left.map((card) => ({
      weight: 1n,
      state: { phase, cards: ascending([...cards, card]), gone: ascending(gone) },
    }));
    return { kind: 'chance', outcomes };
  },
};

/** Every hand, every set of held cards, every replacement, added up with nothing remembered. */
function toyPokerByBruteForce(): Fraction {
  const hands = toyDeck.flatMap((a) => toyDeck.filter((b) => b > a).map((b) => [a, b]));
  const worths = hands.map(([a = 0, b = 0]) => {
    const left = toyDeck.filter((card) => card !== a && card !== b);
    const finals = [
      [[a, b]],
      left.map((card) => [a, card]),
      left.map((card) => [b, card]),
      left.flatMap((one) => left.filter((other) => other > one).map((other) => [one, other])),
    ];
    return finals
      .map((all) =>
        fraction(
          all.reduce((sum, hand) => sum + toyPays(hand), 0),
          all.length,
        ),
      )
      .reduce((best, worth) => (compare(worth, best) > 0 ? worth : best));
  });
  return multiply(worths.reduce(add, zero), fraction(1, hands.length));
}
