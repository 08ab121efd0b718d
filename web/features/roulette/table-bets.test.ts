import { beforeEach, expect, test } from 'vitest';
import { called, keepAmount, keepBets, keptAmounts, keptBets, withBet } from './table-bets.ts';

beforeEach(() => localStorage.clear());

test('[R655~] bets stay on the table of this device until they are cleared', () => {
  keepBets({ red: 100, 'number-00': 5 });
  expect(keptBets()).toEqual({ red: 100, 'number-00': 5 });
  keepBets({});
  expect(localStorage).toHaveLength(0);
});

test.each(['{"red":0,"number-37":5,"odd":"5","black":7}', '{"black":7,"even":1.5}'])(
  'of %s only real bets are taken back',
  (text) => {
    localStorage.setItem('rackets.roulette-bets', text);
    expect(keptBets()).toEqual({ black: 7 });
  },
);

test('[R705~] one dollar or more sets a bet, less takes it back', () => {
  expect(withBet({ red: 5 }, 'odd', 1)).toEqual({ red: 5, odd: 1 });
  expect(withBet({ red: 5, odd: 1 }, 'red', 0)).toEqual({ odd: 1 });
});

test('[R804~] the last twelve amounts are kept, the latest first, each once', () => {
  for (let amount = 1; amount <= 14; amount += 1) keepAmount(amount);
  keepAmount(5);
  expect(keptAmounts()).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
});

test.each([
  [-1, 'Double zero.'],
  [0, 'Zero.'],
  [17, 'Seventeen, black.'],
  [20, 'Twenty, black.'],
  [23, 'Twenty-three, red.'],
  [30, 'Thirty, red.'],
  [36, 'Thirty-six, red.'],
])('%i is called "%s"', (pocket, text) => {
  expect(called(pocket)).toBe(text);
});
