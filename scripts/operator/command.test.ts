import { expect, test } from 'vitest';
import { rangeOf } from './command.ts';

test('a range of revisions ends where it begins, or later', () => {
  expect(rangeOf({})).toEqual({ from: 0, to: null });
  expect(rangeOf({ from: '7' })).toEqual({ from: 7, to: null });
  expect(rangeOf({ from: '7', to: '7' })).toEqual({ from: 7, to: 7 });
  expect(() => rangeOf({ from: '10', to: '5' })).toThrow('--from 10 --to 5: ends before it begins.');
  expect(() => rangeOf({ from: '-1' })).toThrow('--from -1: must be a whole number.');
});
