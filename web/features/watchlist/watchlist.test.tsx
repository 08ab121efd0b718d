import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import { FamilyWatchlist, Watchlist } from './watchlist.tsx';

const character = { id: 'c0', location_name: 'Chicago', family: null } as unknown as OwnCharacter;
let reads: number;
beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  reads = 0;
  vi.stubGlobal('fetch', (url: string) => {
    if (url.startsWith('/api/watchlist')) reads += 1;
    return Promise.resolve(Response.json({ targets: [], limit: 10, can_edit: true }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[S139] [R229] the watchlist is read every ten seconds while it is shown', async () => {
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter initialEntries={['/main/watchlist']}>
          <Watchlist />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(100);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Watchlist');
  expect(reads).toBe(1);
  for (const after of [2, 3]) {
    await pass(9_000);
    expect(reads).toBe(after - 1);
    await pass(1_000);
    expect(reads).toBe(after);
  }
});

test('[S140] the family’s list is for its members, and changed by those whose role may', async () => {
  vi.useRealTimers();
  const target = { targets: [], limit: 10, can_edit: false };
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.startsWith('/api/watchlist/family') ? target : {})),
  );
  const show = (family: typeof character.family) =>
    render(
      <Provider store={store}>
        <CharacterContext value={{ ...character, family }}>
          <MemoryRouter initialEntries={['/main/watchlist/family']}>
            <FamilyWatchlist />
          </MemoryRouter>
        </CharacterContext>
      </Provider>,
    );
  show({ id: 'f1', name: 'The Outfit', colour: '#4fb06d' });
  expect(await screen.findByText(/^You are not watching anybody yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Family' })).toBeTruthy();
  expect(screen.queryByText('Watch somebody')).toBeNull();
  cleanup();
  show(null);
  expect(await screen.findByText(/^You are not in a family\./)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Family' })).toBeNull();
});
