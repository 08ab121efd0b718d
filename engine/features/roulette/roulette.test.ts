import { describe, expect, test } from 'vitest';
import { openedPlay } from '../../kernel/testing/play.ts';
import { fraction, percentText } from '../../kits/fraction.ts';
import { limitsIn } from '../../kits/game.ts';
import { gambler } from '../../kits/testing/casino.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { features } from '../index.ts';
import { betKeys, colourOf, covers, numberKey, paidFor, pockets } from './bets.ts';
import { returnOf } from './returns.ts';
import { rouletteRules } from './rules.ts';

const place = (pocket: number) => pockets.indexOf(pocket);

function spun(bets: Readonly<Record<string, number>>, pocket: number) {
  const play = openedPlay(features);
  const ann = gambler(play, 'a-ann', 'Ann');
  const before = holding(play.world, inHand(ann), 'money');
  const answer = play.accept('a-ann', 'roulette.spin-wheel', { bets }, { rolls: [place(pocket)] }).answer;
  return { answer, gained: holding(play.world, inHand(ann), 'money') - before };
}

describe('the table', () => {
  test('[R563] [R593] [R805] has a single bet for 00, 0 and each of 1 to 36, and twelve outside bets', () => {
    expect(pockets).toHaveLength(38);
    expect(betKeys).toEqual([
      ...Array.from({ length: 37 }, (_, number) => `number-${number}`),
      'number-00',
      'half-1',
      'half-2',
      'even',
      'odd',
      'red',
      'black',
      'third-1',
      'third-2',
      'third-3',
      'column-1',
      'column-2',
      'column-3',
    ]);
  });

  test('[R806] eighteen numbers are red, and the two zeros have no colour', () => {
    expect(pockets.filter((pocket) => colourOf(pocket) === 'red')).toEqual([
      1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
    ]);
    expect([0, -1].map(colourOf)).toEqual(['green', 'green']);
  });

  test('each outside bet covers its numbers, and none covers a zero', () => {
    const outside = betKeys.filter((key) => !key.startsWith('number-'));
    const covered = Object.fromEntries(
      outside.map((key) => [key, pockets.filter((pocket) => covers(key, pocket))]),
    );
    expect(outside.filter((key) => covers(key, 0) || covers(key, -1))).toEqual([]);
    expect(covered['half-1']).toEqual(Array.from({ length: 18 }, (_, n) => n + 1));
    expect(covered['third-2']).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
    expect(covered['column-1']).toEqual([1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34]);
    expect(covered['even']).toEqual(Array.from({ length: 18 }, (_, n) => 2 * n + 2));
  });
});

describe('a spin', () => {
  test('[E311] [R594] pays what lay on the pocket, stakes included, and answers -1 for 00', () => {
    expect(spun({ 'number-17': 500, 'number-20': 500, 'third-2': 1_000, black: 1_000 }, 17)).toEqual({
      answer: { result: 17, amount: 3_000, return: 36 * 500 + 3 * 1_000 + 2 * 1_000 },
      gained: 20_000,
    });
    expect(spun({ red: 200, 'number-00': 100 }, -1)).toEqual({
      answer: { result: -1, amount: 300, return: 3_600 },
      gained: 3_300,
    });
    expect(spun({ even: 100 }, 0)).toEqual({ answer: { result: 0, amount: 100, return: 0 }, gained: -100 });
  });

  test('[R705~] needs something on the table, within the city’s limits, in whole dollars that the player has', () => {
    const play = openedPlay(features);
    gambler(play, 'a-ann', 'Ann');
    const refused = (bets: Readonly<Record<string, number>>) =>
      play.refusal('a-ann', 'roulette.spin-wheel', { bets });
    const { min, max } = limitsIn(rouletteRules.defaults, 'chicago');
    expect(refused({})).toBe('roulette_no_bets');
    expect(refused({ red: min - 1 })).toBe('roulette_limits');
    expect(refused({ red: max, black: 1 })).toBe('roulette_limits');
    expect(refused({ red: 100_001 })).toBe('roulette_short');
    for (const amount of [0, -5, 1.5, 2 ** 53]) expect(refused({ red: amount })).toBe('invalid_payload');
    expect(refused({ 'number-37': 100 })).toBe('invalid_payload');
  });
});

describe('the exact return', () => {
  test('is 36/38 for every bet of the table, over all pockets', () => {
    expect(betKeys.filter((key) => returnOf({ [key]: 100 }).numerator !== 18n)).toEqual([]);
    expect(returnOf({ red: 1, 'number-7': 3, 'column-2': 9 })).toEqual(fraction(36, 38));
    expect(percentText(returnOf({ red: 1 }), 1)).toBe('94.7');
  });

  test('a single number pays 36 times on its pocket and nothing elsewhere', () => {
    const paid = pockets.map((pocket) => paidFor({ [numberKey(-1)]: 10 }, pocket));
    expect(paid.filter((amount) => amount > 0)).toEqual([360]);
  });
});
