import { expect, test } from 'vitest';
import { addTo, takeFrom, trimmed, withLast } from './short-lists.ts';

test('a copy has the same in it, and one more at its end', () => {
  const list = [[1], [2]];
  expect(withLast(list, [3])).toStrictEqual([[1], [2], [3]]);
  expect(trimmed(list)).toStrictEqual(list);
  expect(trimmed(list)).not.toBe(list);
  expect(list).toHaveLength(2);
});

test('a key has each item once, in the order in which they came, and goes with its last', () => {
  const lists = new Map<string, readonly string[]>();
  for (const item of ['a', 'b', 'a']) addTo(lists, 'one', item);
  addTo(lists, 'other', 'a');
  expect([...lists]).toStrictEqual([
    ['one', ['a', 'b']],
    ['other', ['a']],
  ]);
  takeFrom(lists, 'one', 'a');
  takeFrom(lists, 'other', 'a');
  takeFrom(lists, 'none', 'a');
  expect([...lists]).toStrictEqual([['one', ['b']]]);
});
