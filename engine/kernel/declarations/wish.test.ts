import { expect, test } from 'vitest';
import { mostWorth } from './wish.ts';

test('the item that is worth most is the first of equals, and none of none', () => {
  const items = [
    { name: 'one', worth: 1 },
    { name: 'two', worth: 5 },
    { name: 'three', worth: 5 },
  ];
  expect(mostWorth(items, ({ worth }) => worth)?.name).toBe('two');
  expect(mostWorth(items, () => -1)?.name).toBe('one');
  expect(mostWorth([], () => 1)).toBeUndefined();
});
