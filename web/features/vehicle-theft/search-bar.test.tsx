import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DialogHost } from '../../app/dialogs/dialog-host.tsx';
import { dismissDialogs } from '../../app/dialogs/dialogs.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import type { TheftPage } from './answers.ts';
import { SearchBar } from './search-bar.tsx';

const page = {
  vehicle_group: 2,
  vehicle_group_max: 5,
  reloads: 3,
  reloads_bonus: 1,
  can_search_back: true,
  milli_finders: 2,
  can_use_milli_finder: true,
} as TheftPage;

let calls: { readonly call: string; readonly body: unknown }[];
beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  calls = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json({ settings: {} }));
    calls.push({
      call: url.replace('/api/', ''),
      body: body === undefined ? null : JSON.parse(body as string),
    });
    return Promise.resolve(Response.json(page));
  });
});
afterEach(() => {
  act(() => dismissDialogs());
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open(shown: Partial<TheftPage> = {}): Promise<void> {
  render(
    <Provider store={store}>
      <SearchBar page={{ ...page, ...shown }} onSearched={() => undefined} />
      <DialogHost />
    </Provider>,
  );
  await pass(100);
}
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const searches = [/Previous block/, /More cars/, /Next block/];
const areOff = () =>
  searches.map((name) => button(name).disabled || button(name).getAttribute('aria-disabled') === 'true');
async function press(name: RegExp): Promise<void> {
  fireEvent.click(button(name));
  await act(() => vi.dynamicImportSettled());
  await pass(100);
}

test('[R831] [R695] blocks are searched back, again and on, and the buttons rest after each search', async () => {
  await open();
  expect(screen.getByText('Block 2 of 5')).toBeTruthy();
  expect(screen.getByText('3 searches left, 1 bonus')).toBeTruthy();
  for (const name of searches) {
    expect(areOff()).toEqual([false, false, false]);
    await press(name);
    expect(areOff()).toEqual([true, true, true]);
    await pass(500);
  }
  expect(calls.map(({ body }) => body)).toEqual([{ type: 'previous' }, { type: 'more' }, { type: 'next' }]);
});

test('[R695] without a search left nothing is searched; a bonus search is one', async () => {
  await open({ reloads: 0, reloads_bonus: 0 });
  expect(areOff()).toEqual([true, true, true]);
  cleanup();
  await open({ reloads: 0, reloads_bonus: 1 });
  expect(areOff()).toEqual([false, false, false]);
});

test('[R544] [R697] a Milli Finder is used after a confirmation alone', async () => {
  await open();
  await press(/Milli Finder/);
  expect(screen.getByText('Use a Milli Finder?')).toBeTruthy();
  await press(/^Keep it$/);
  expect(calls).toEqual([]);
  await press(/Milli Finder/);
  await press(/^Use it$/);
  expect(calls.map(({ call }) => call)).toEqual(['vehicletheft/millifinder']);
});
