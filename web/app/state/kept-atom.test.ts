import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptAtom } from './kept-atom.ts';

beforeEach(() => {
  sessionStorage.clear();
  built('one');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The page is of this build from now on. */
function built(name: string): void {
  const script = { src: `/assets/${name}.js` } as HTMLScriptElement;
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
}

/** The page is loaded again: atoms are made again, the tab's storage stays. */
const afterReload = () => createStore().get(keptAtom<{ won: boolean }>('game'));

test('a value is there after a reload, until it is taken back', () => {
  const store = createStore();
  const kept = keptAtom<{ won: boolean }>('game');
  expect(store.get(kept)).toBeNull();
  store.set(kept, { won: true });
  expect([store.get(kept), afterReload()]).toEqual([{ won: true }, { won: true }]);
  store.set(kept, null);
  expect(afterReload()).toBeNull();
});

test('an old value is forgotten, and so is one of another build', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  createStore().set(keptAtom<{ won: boolean }>('game'), { won: true });
  vi.setSystemTime(Date.now() + 30 * 60_000);
  expect(afterReload()).toBeNull();
  createStore().set(keptAtom<{ won: boolean }>('game'), { won: true });
  built('two');
  expect(afterReload()).toBeNull();
});
