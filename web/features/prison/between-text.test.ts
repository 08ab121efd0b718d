import { expect, test } from 'vitest';
import { betweenText } from './between-text.ts';

const text = (received: number, given: number) =>
  betweenText({ received: { count: received, last_at: null }, given: { count: given, last_at: null } });

test('busts between two are told from both sides, with who owes whom', () => {
  expect(text(0, 0)).toBeNull();
  expect(text(3, 2)).toBe('Opened your cell 3 times. You opened theirs 2 times. You owe one.');
  expect(text(1, 0)).toBe('Opened your cell once. You owe one.');
  expect(text(0, 4)).toBe('You opened theirs 4 times. They owe you 4.');
  expect(text(2, 2)).toBe('Opened your cell 2 times. You opened theirs 2 times.');
});
