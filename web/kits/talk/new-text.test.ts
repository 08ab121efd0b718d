import { expect, test } from 'vitest';
import { clockTime, monthDay } from '../../app/text/format.ts';
import { newText } from './new-text.ts';

const now = new Date(2026, 10, 21, 21, 14).getTime();

test('new messages tell since when: the clock time of today, the date of another day', () => {
  const earlier = now - 3_600_000;
  const before = now - 2 * 86_400_000;
  expect(newText(earlier, now)).toBe(`New since ${clockTime(earlier)}`);
  expect(newText(before, now)).toBe(`New since ${monthDay(before)}, ${clockTime(before)}`);
});

test('in a room that was empty when it was seen they are new since no time at all', () => {
  expect([newText(1, now), newText(0, now)]).toEqual(['New', 'New']);
});
