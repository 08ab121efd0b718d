import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import { openPage } from '../../app/testing/open-page.tsx';
import { CreateCharacter } from './create-character.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const usual = { id: '24', label: '1 day', seconds: 86_400, default: true };
const creation = {
  previous_character: null,
  kill: null,
  insurance: null,
  missed: [],
  protection_periods: [usual],
};
const died = {
  username: 'Sal Reno',
  avatar_url: '/api/avatars/sal',
  level: 10,
  rank: 'Hoodlum',
  round_id: 3,
  created_at: '2026-01-01T09:00:00.000Z',
  dead_at: '2026-01-05T09:00:00.000Z',
  dead: 'killed',
};
const answers: Readonly<Record<string, object>> = {
  'GET /api/me/characters/create': creation,
  'POST /api/me/characters': { character: 'c1' },
  'GET /api/state': { timestamp: '2026-01-01T00:00:00.000Z', timers: {}, user: null, character: null },
};

test('[S005~] a new life begins below what is known of the end of the one before: who, in which words, or nobody', async () => {
  const previous_character = died;
  const opened = (kill: object) =>
    openPage(<CreateCharacter />, {
      reads: { '/api/me/characters/create': { ...creation, previous_character, kill } },
    });
  opened({ revealed_at: null, killer: null, words: null });
  await screen.findByText('Shot dead. By whom is unrevealed.');
  screen.getByRole('heading', { name: 'Sal Reno is dead.' });
  screen.getByText(/^Round 3 · 5 January 2026, /);
  screen.getByText('Hoodlum, level 10, after 4 days in town.');
  screen.getByRole('radio', { name: '1 day' });
  screen.getByRole('checkbox', { name: /Reveal my other lives/ });
  cleanup();
  queryClient.clear();
  opened({
    revealed_at: '2026-01-05T10:00:00.000Z',
    killer: { id: 'k1', username: 'Ada' },
    words: 'Not today.',
  });
  const killer = await screen.findByRole('link', { name: 'Ada' });
  expect(killer.getAttribute('href')).toBe('/main/character/k1');
  expect(killer.parentElement?.textContent).toBe('Shot dead by Ada.');
  screen.getByText('“Not today.”');
});

test('[S005~] a name that its killer puts to a kill meanwhile appears, and what was typed stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = (kill: object) => ({ ...creation, previous_character: died, kill });
  const reads = {
    '/api/me/characters/create': page({ revealed_at: null, killer: null, words: null }),
  };
  openPage(<CreateCharacter />, { reads });
  await screen.findByText('Shot dead. By whom is unrevealed.');
  fireEvent.change(screen.getByLabelText(/Gangster name/), { target: { value: 'Nora' } });
  reads['/api/me/characters/create'] = page({
    revealed_at: '2026-01-05T10:00:00.000Z',
    killer: { id: 'k1', username: 'Ada' },
    words: 'Not today.',
  });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await screen.findByText('“Not today.”');
  expect(screen.getByLabelText<HTMLInputElement>(/Gangster name/).value).toBe('Nora');
});

test('[S005~] the dead read what they missed, what their insurance has for the next life, and whose name to remember', async () => {
  const at = '2026-01-05T08:12:00.000Z';
  openPage(<CreateCharacter />, {
    reads: {
      '/api/me/characters/create': {
        ...creation,
        previous_character: { ...died, dead_at: at },
        kill: { revealed_at: at, killer: { id: 'k1', username: 'Ada' }, words: null },
        insurance: { level: 9, money: 84_200, bullets: 420 },
        missed: [{ id: '1', created_at: at, message: 'Ada fired 3 bullets at you. You lived.' }],
      },
    },
  });
  const missed = await screen.findByRole('list', { name: 'What you have not read' });
  // Of another day than today: the clock alone would mislead.
  expect(missed.textContent).toMatch(/^5 Jan, \d\d:\d\dAda fired 3 bullets at you\. You lived\.$/);
  const reasons = within(screen.getByRole('list', { name: 'Why to come back' })).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'Your insurance has level 9, $84,200 and 420 bullets for your next life. Claim it under Insurance.',
    'Ada is still out there. Detectives find people, and a bounty sends others after them.',
  ]);
});

test('[S005~] [R635~] who was killed by a backfire reads who shot back, and their words', async () => {
  const previous_character = { ...died, dead: 'backfire' };
  const kill = {
    revealed_at: '2026-01-05T09:00:00.000Z',
    killer: { id: 'k1', username: 'Ada' },
    words: 'Count twice.',
  };
  openPage(<CreateCharacter />, {
    reads: { '/api/me/characters/create': { ...creation, previous_character, kill } },
  });
  const killer = await screen.findByRole('link', { name: 'Ada' });
  expect(killer.parentElement?.textContent).toBe('Ada lived, shot back and killed you.');
  screen.getByText('“Count twice.”');
});

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
