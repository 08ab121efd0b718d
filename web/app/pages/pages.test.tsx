import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { State } from '../api/shapes.ts';
import { queryClient } from '../reads/query-client.ts';
import { stateAtom } from '../state/state.ts';
import { store } from '../state/store.ts';
import { Pages } from './pages.tsx';

afterEach(() => {
  cleanup();
  store.set(stateAtom, null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Opens the address of a profile between two lives, from the page `behind` or from outside. */
function openBetweenLives(behind: string | null): void {
  const creation = {
    previous_character: null,
    kill: null,
    insurance: null,
    missed: [],
    protection_periods: [],
  };
  vi.stubGlobal('fetch', (url: string) =>
    url === '/api/me/characters/create'
      ? Promise.resolve(Response.json(creation))
      : new Promise(() => undefined),
  );
  const state = { user: {}, verified: true, banned: null, round: { is_active: true }, hideout: null };
  store.set(stateAtom, { ...state, character: null } as unknown as State);
  const over = behind && {
    behind: { pathname: behind, search: '', hash: '', state: null, key: 'k' },
    steps: 1,
  };
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ pathname: '/main/character/k1', state: over }]}>
        <Pages />
      </MemoryRouter>
    </Provider>,
  );
}

test('[R016] between two lives a profile opens over the page where the next one begins', async () => {
  openBetweenLives('/auth/character');
  await screen.findByRole('dialog', { name: 'A gangster' });
  await screen.findByRole('heading', { name: 'What do they call you?', hidden: true });
});

test('[R016] between two lives the address of a profile alone leads to where the next one begins', async () => {
  openBetweenLives(null);
  await screen.findByRole('heading', { name: 'What do they call you?' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
