import { expect, test } from 'vitest';
import { rangeOf, sentenceOf } from './command.ts';

test('a range of revisions ends where it begins, or later', () => {
  expect(rangeOf({})).toEqual({ from: 0, to: null });
  expect(rangeOf({ from: '7' })).toEqual({ from: 7, to: null });
  expect(rangeOf({ from: '7', to: '7' })).toEqual({ from: 7, to: 7 });
  expect(() => rangeOf({ from: '10', to: '5' })).toThrow('--from 10 --to 5: ends before it begins.');
  expect(() => rangeOf({ from: '-1' })).toThrow('--from -1: must be a whole number.');
});

test('a chain of errors is told to its end, and what the system said in words', () => {
  const system = Object.assign(new Error('EEXIST: file already exists, mkdir /data'), {
    code: 'EEXIST',
    path: '/data',
  });
  const refused = new Error('connect ECONNREFUSED 127.0.0.1:3000');
  expect(sentenceOf(new Error('The data folder cannot be written.', { cause: system }))).toBe(
    'The data folder cannot be written.\n  because: /data: it is there already.',
  );
  const failed = new Error('fetch failed', { cause: refused });
  expect(sentenceOf(new Error('It does not answer.', { cause: failed }))).toBe(
    'It does not answer.\n  because: fetch failed\n  because: connect ECONNREFUSED 127.0.0.1:3000',
  );
});
