import { expect, test } from 'vitest';
import { stopTimes } from './reel-timing.ts';

test('[R659] [R792~] no reel stops before 500 ms, and none before the answer', () => {
  expect(stopTimes(40)).toEqual([500, 610, 720]);
  expect(stopTimes(2_000)).toEqual([2_000, 2_110, 2_220]);
});
