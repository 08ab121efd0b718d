import { expect, test } from 'vitest';
import { isSwipeBack } from './swipe.ts';

const from = { x: 60, y: 400, at: 1000 };
const to = (x: number, y: number, at: number) => ({ x: from.x + x, y: from.y + y, at: from.at + at });

test('[R057] over 100 px to the right within 350 ms goes back', () => {
  expect(isSwipeBack(from, to(101, 0, 350))).toBe(true);
});

test('[R057] shorter, slower, to the left or down the page does not', () => {
  expect([
    isSwipeBack(from, to(100, 0, 100)),
    isSwipeBack(from, to(200, 0, 351)),
    isSwipeBack(from, to(-200, 0, 100)),
    isSwipeBack(from, to(150, 80, 100)),
  ]).toEqual([false, false, false, false]);
});

test('what begins at the edge is the browser’s own gesture', () => {
  expect(isSwipeBack({ ...from, x: 10 }, to(200, 0, 100))).toBe(false);
});
