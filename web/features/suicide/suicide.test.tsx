import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { DialogHost } from '../../app/dialogs/dialog-host.tsx';
import { dismissDialogs } from '../../app/dialogs/dialogs.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import { Suicide } from './suicide.tsx';

const character = { id: 'c0', username: 'Vera', money: 80, bank: 20 } as OwnCharacter;
let ended: number;
let allowed_at: string | null;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 12) });
  queryClient.clear();
  ended = 0;
  allowed_at = null;
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    if (method === 'POST') ended += 1;
    const isPage = url.endsWith('/suicide') && method === 'GET';
    return Promise.resolve(
      isPage ? Response.json({ allowed_at, every_days: 7 }) : new Response(null, { status: 204 }),
    );
  });
});
afterEach(() => {
  act(() => dismissDialogs());
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open(): Promise<void> {
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter initialEntries={['/main/suicide']}>
          <Suicide />
          <DialogHost />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  await pass(100);
}
async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(() => vi.dynamicImportSettled());
  await pass(500);
}

test('[S148] [R132] a life ends after a confirmation, and not without', async () => {
  await open();
  expect(screen.getByText(/^\$100 in hand and in the bank/)).toBeTruthy();
  await press('End this life');
  expect(screen.getByText('End the life of Vera?')).toBeTruthy();
  await press('Let Vera live');
  expect(ended).toBe(0);
  await press('End this life');
  await press('End it');
  expect(ended).toBe(1);
});

test('[S148~] the page says when the next life may be ended', async () => {
  allowed_at = '2026-01-09T12:00:00.000Z';
  await open();
  expect(screen.getByText(/^You can do this again on/)).toBeTruthy();
  await press('End this life');
  expect(screen.queryByText('End the life of Vera?')).toBeNull();
});
