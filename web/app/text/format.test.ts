import { expect, test } from 'vitest';
import {
  cellClock,
  chipMoney,
  count,
  duration,
  money,
  number,
  outOf,
  percent,
  shortMoney,
  signed,
  signedMoney,
  timeLeft,
} from './format.ts';

test('a countdown rounds up, so that 0:00 is the end itself', () => {
  expect([192_000, 191_001, 1, 0, -5, 3_792_000].map(timeLeft)).toEqual([
    '3:12',
    '3:12',
    '0:01',
    '0:00',
    '0:00',
    '1:03:12',
  ]);
});

test('a countdown of more than a day has the days, and no seconds', () => {
  const [hour, day] = [3_600_000, 86_400_000];
  expect([day - 1_000, day, 2 * day + 22 * hour + 49 * 60_000, 8 * day - 1].map(timeLeft)).toEqual([
    '23:59:59',
    '1\u00A0d\u00A00:00',
    '2\u00A0d\u00A022:49',
    '8\u00A0d\u00A00:00',
  ]);
});

test('the cell’s clock has two digits for the minutes', () => {
  expect([341_000, 9_000, 1_800_000, 3_792_000].map(cellClock)).toEqual([
    '05:41',
    '00:09',
    '30:00',
    '01:03:12',
  ]);
});

test('lengths have at most two units', () => {
  expect([1, 40, 60, 341, 3600, 7500, 86_400, 266_400].map(duration)).toEqual([
    '1 second',
    '40 seconds',
    '1 min',
    '5 min 41 s',
    '1 h',
    '2 h 5 min',
    '1 day',
    '3 days 2 h',
  ]);
});

test('money is grouped, and short where there is little room', () => {
  expect([money(999_999_999_999), money(0)]).toEqual(['$999,999,999,999', '$0']);
  expect([48_210, 1_500_000, 1_204_500, 5_000_000, 3_040_000_000, 999_999_999_999].map(shortMoney)).toEqual([
    '$48,210',
    '$1.5 M',
    '$1.2 M',
    '$5 M',
    '$3.04 bn',
    '$999.99 bn',
  ]);
});

test('on a chip thousands are short as well, as long as nothing of them is left out', () => {
  expect([500, 1500, 25_000, 68_250, 1_500_000].map(chipMoney)).toEqual([
    '$500',
    '$1.5 k',
    '$25 k',
    '$68,250',
    '$1.5 M',
  ]);
});

test('what is less than nothing has the minus sign in every form', () => {
  expect([money(-5), shortMoney(-1_500_000), number(-1_200), percent(-2.5)]).toEqual([
    '\u2212\u00a0$5',
    '\u2212\u00a0$1.5 M',
    '\u2212\u00a01,200',
    '\u2212\u00a02.5\u00a0%',
  ]);
  expect([500, -500, 0].map(signedMoney)).toEqual(['+\u00a0$500', '\u2212\u00a0$500', '$0']);
  expect([8, -0.4, 0].map((value) => signed(value, String))).toEqual(['+\u00a08', '\u2212\u00a00.4', '0']);
});

test('a share of nothing is not shown', () => {
  expect([outOf(0, 0), outOf(0, 3), outOf(1_200, 3_400)]).toEqual(['none yet', '0 of 3', '1,200 of 3,400']);
});

test('percents and counts', () => {
  expect([percent(86), percent(5.25), count(1, 'bribe'), count(2, 'bribe')]).toEqual([
    '86\u00a0%',
    '5.3\u00a0%',
    '1 bribe',
    '2 bribes',
  ]);
});
