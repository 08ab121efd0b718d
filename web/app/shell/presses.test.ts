import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countPresses } from './presses.ts';

let sent: string[];
beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    sent.push((JSON.parse(body as string) as { d: string }).d);
    return Promise.resolve(Response.json({}));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const press = (type: string) => window.dispatchEvent(new Event(type));
const records = () => sent.flatMap((each) => each.split('.'));

test('[R219] [R276] presses are sent every 30 seconds, and nothing where nobody pressed', () => {
  const stop = countPresses();
  press('pointerdown');
  press('keydown');
  vi.advanceTimersByTime(29_999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toHaveLength(1);
  expect(records()).toEqual([expect.stringMatching(/^P[0-9a-z]{1,4}$/), expect.stringMatching(/^K0$/)]);
  vi.advanceTimersByTime(90_000);
  expect(sent).toHaveLength(1);
  stop();
  expect(sent).toHaveLength(1);
});

test('[R219] [R276] fifty are sent at once, and what is left when the state is cleared', () => {
  const stop = countPresses();
  for (let n = 0; n < 60; n += 1) press('pointerdown');
  expect(sent).toHaveLength(1);
  expect(records()).toHaveLength(50);
  stop();
  expect(sent).toHaveLength(2);
  expect(records()).toHaveLength(60);
  press('pointerdown');
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(2);
});
