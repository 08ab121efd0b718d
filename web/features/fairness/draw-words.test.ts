import { expect, test } from 'vitest';
import { rollWords } from './draw-words.ts';

const roll = { label: 'success', n: 1_000_000, result: 403_328 };

test('a chance is told by the roll, what it had to stay under, and what came of it', () => {
  expect(rollWords({ ...roll, question: 'Success', outcome: 'success', under: 780_000 })).toEqual({
    verdict: '403,328 < 780,000: success',
    why: 'any roll under 780,000 wins, a 78\u00a0% chance',
  });
  expect(rollWords({ ...roll, question: 'Success', outcome: 'failure', under: 403_328 })?.verdict).toBe(
    '403,328 ≥ 403,328: failure',
  );
});

test('any other roll is told by its question and its outcome, and one without either not at all', () => {
  expect(rollWords({ ...roll, question: 'How much', outcome: '$243', under: null })).toEqual({
    verdict: 'How much: $243',
    why: null,
  });
  expect(rollWords({ ...roll, question: null, outcome: null, under: null })).toBeNull();
});
