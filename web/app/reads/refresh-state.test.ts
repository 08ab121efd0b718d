import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('nothing is read before the first state has come', () => {
  look(1440, false);
  store.set(loadingAtom, 'loading');
  vi.advanceTimersByTime(60_000);
  expect(asked).toEqual([]);
});
