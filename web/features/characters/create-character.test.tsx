import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { store } from '../../app/state/store.ts';
import { CreateCharacter } from './create-character.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const usual = { id: '24', label: '1 day', seconds: 86_400, default: true };
const creation = { previous_character: null, kill: null, protection_periods: [usual] };
const answers: Readonly<Record<string, object>> = {
  'GET /api/me/characters/create': creation,
  'POST /api/me/characters': { character: 'c1' },
  'GET /api/state': { timestamp: '2026-01-01T00:00:00.000Z', timers: {}, user: null, character: null },
};

test('[R218] after a gangster is named the state is read again, and then the game opens', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return Promise.resolve(Response.json(answers[`${method} ${url}`] ?? {}));
  });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/auth/character']}>
        <Routes>
          <Route path="/auth/character" element={<CreateCharacter />} />
          <Route path="/main" element={<p>The game</p>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  const agree = await screen.findByRole('checkbox', { name: /User Agreement/ });
  fireEvent.change(screen.getByLabelText(/Gangster name/), { target: { value: 'Nora Quill' } });
  act(() => agree.click());
  act(() => screen.getByRole('button', { name: 'Start this life' }).click());
  await screen.findByText('The game');
  // Whether the name is free may have been asked, too, or not yet.
  expect(asked.filter((call) => call in answers)).toEqual(Object.keys(answers));
});
