import { expect, test } from 'vitest';
import { createServerClock } from './clock.ts';

test('[R110] the server’s time is adopted only when it is more than 250 ms off', () => {
  let local = 1_000_000;
  const clock = createServerClock(() => local);
  expect([clock.hear(1_000_250), clock.now()]).toEqual([false, 1_000_000]);
  expect([clock.hear(999_750), clock.now()]).toEqual([false, 1_000_000]);
  expect([clock.hear(1_000_251), clock.now()]).toEqual([true, 1_000_251]);
  local += 5000;
  expect(clock.now()).toBe(1_005_251);
});

test('[R110] small differences do not add up: each is measured against the shown time', () => {
  const clock = createServerClock(() => 0);
  clock.hear(10_000);
  expect([clock.hear(10_200), clock.hear(10_300), clock.now()]).toEqual([false, true, 10_300]);
});

test('an invalid time is not adopted', () => {
  const clock = createServerClock(() => 5);
  expect([clock.hear(Number.NaN), clock.now()]).toEqual([false, 5]);
});
