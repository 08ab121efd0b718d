import { expect, test } from 'vitest';
import { wayWords } from './way-words.ts';

const way = { percent: 79, attempts: 5, gain_min: 4, gain_max: 5 };

test('[R541] the way to a locked job is told by what is left and what an attempt adds', () => {
  expect(wayWords(way)).toBe('about 5 more, each adds 4 or 5');
  expect(wayWords({ ...way, attempts: 1 })).toBe('one more, each adds 4 or 5');
  expect(wayWords({ ...way, gain_min: 1.1, gain_max: 2.6 })).toBe('about 5 more, each adds 1.1 to 2.6');
  expect(wayWords({ ...way, gain_min: 2, gain_max: 2 })).toBe('about 5 more, each adds 2');
  expect(wayWords({ ...way, attempts: null })).toBe('');
});
