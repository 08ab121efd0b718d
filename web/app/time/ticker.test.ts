import { expect, test } from 'vitest';
import type { ServerClock } from './clock.ts';
import { createTicker } from './ticker.ts';

/** A clock and the page's timeouts, moved by hand. */
function handMovedTime(start: number) {
  let now = start;
  let next: { id: number; run: () => void; at: number } | null = null;
  let ids = 0;
  const clock: ServerClock = { now: () => now, hear: () => false };
  const timeouts = {
    set: (run: () => void, ms: number): number => {
      next = { id: ++ids, run, at: now + ms };
      return ids;
    },
    clear: (id: number): void => {
      if (next?.id === id) next = null;
    },
  };
  return {
    ticker: createTicker(clock, timeouts),
    waiting: () => next !== null,
    due: () => next?.at ?? null,
    jump: (ms: number) => {
      now += ms;
    },
    fire: () => {
      const due = next;
      if (due === null) return;
      now = due.at;
      due.run();
    },
  };
}

test('[R263] it ticks at each whole second of the server’s time', () => {
  const time = handMovedTime(10_400);
  const ticks: number[] = [];
  time.ticker.subscribe((now) => ticks.push(now));
  time.fire();
  time.fire();
  expect(ticks.map((tick) => Math.floor(tick / 1000))).toEqual([11, 12]);
  expect(ticks.every((tick) => tick % 1000 < 50)).toBe(true);
});

test('one timeout serves all listeners, and none runs without a listener', () => {
  const time = handMovedTime(0);
  const heard: string[] = [];
  const endFirst = time.ticker.subscribe(() => heard.push('first'));
  const endSecond = time.ticker.subscribe(() => heard.push('second'));
  time.fire();
  expect(heard).toEqual(['first', 'second']);
  endFirst();
  expect(time.waiting()).toBe(true);
  endSecond();
  expect(time.waiting()).toBe(false);
});

test('a clock that was set ticks at once and aligns anew', () => {
  const time = handMovedTime(1_000);
  let ticks = 0;
  time.ticker.subscribe(() => ticks++);
  time.jump(300);
  time.ticker.tickNow();
  expect([ticks, time.due()]).toEqual([1, 2_005]);
});
