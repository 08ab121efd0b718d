import { expect, test } from 'vitest';
import { trimmed, withLast } from './short-lists.ts';

test('a copy has the same in it, and one more at its end', () => {
  const list = [[1], [2]];
  expect(withLast(list, [3])).toStrictEqual([[1], [2], [3]]);
  expect(trimmed(list)).toStrictEqual(list);
  expect(trimmed(list)).not.toBe(list);
  expect(list).toHaveLength(2);
});
