import { QueryObserver } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf, queryClient } from './query-client.ts';
import { keepStateFresh } from './refresh-state.ts';
import { loadingAtom } from '../state/state.ts';
import { store } from '../state/store.ts';

const asked: string[] = [];
let stop = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response('{"error":{"message":"No."}}', { status: 500 }));
  });
  store.set(loadingAtom, 'ready');
  stop = keepStateFresh();
});

afterEach(() => {
  stop();
  store.set(loadingAtom, 'loading');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Shows the page at this width, or hides it. */
function look(width: number, hidden: boolean): void {
  // The test's window has a switch that browsers lack.
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(to: object): void } };
  happyDOM.setViewport({ width, height: 800 });
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
}

test('[R111] [R227] the state is read every 15 seconds, in a hidden window of a desktop too', () => {
  look(1440, false);
  vi.advanceTimersByTime(14_999);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(['/api/state']);
  look(1440, true);
  vi.advanceTimersByTime(30_000);
  expect(asked).toHaveLength(3);
});

test('[R051] [R111] below 800 px it is not read while hidden, and at once when it is shown again', () => {
  look(799, true);
  vi.advanceTimersByTime(60_000);
  expect(asked).toEqual([]);
  look(799, false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toEqual(['/api/state']);
  look(800, true);
  vi.advanceTimersByTime(15_000);
  expect(asked).toHaveLength(2);
});

/** Hides the page for so long and shows it again. */
async function leaveFor(ms: number): Promise<void> {
  for (const hidden of [true, false]) {
    look(1440, hidden);
    document.dispatchEvent(new Event('visibilitychange'));
    if (hidden) vi.setSystemTime(Date.now() + ms);
  }
  await vi.advanceTimersByTimeAsync(0);
}

test('what is on view is read once more when the page is shown after a long time, not after a glance elsewhere', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ character: null, user: null })));
  const read = vi.fn(() => Promise.resolve({ money: 1 }));
  const observer = new QueryObserver(queryClient, { queryKey: keyOf('GET bank', {}), queryFn: read });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(1);
  await leaveFor(25_000);
  expect(read).toHaveBeenCalledTimes(1);
  await leaveFor(3_600_000);
  expect(read).toHaveBeenCalledTimes(2);
  leave();
  queryClient.clear();
});

test('nothing is read before the first state has come', () => {
  look(1440, false);
  store.set(loadingAtom, 'loading');
  vi.advanceTimersByTime(60_000);
  expect(asked).toEqual([]);
});
