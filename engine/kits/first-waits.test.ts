import { expect, test } from 'vitest';
import { noFirstWaits, waitAfter } from './first-waits.ts';

const first = { attempts: 20, seconds: 12 };

test('the first attempts wait less, and the wait grows evenly to the normal one', () => {
  expect([0, 1, 10, 19, 20, 500].map((done) => waitAfter(120, done, first))).toStrictEqual([
    12, 17, 66, 114, 120, 120,
  ]);
});

test('no first wait is longer than the normal one, and none is shortened where none is offered', () => {
  expect(waitAfter(5, 0, first)).toBe(5);
  expect(waitAfter(120, 0, noFirstWaits)).toBe(120);
});
