import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import { openPage, press } from '../../app/testing/open-page.tsx';
import { gangster } from '../../app/testing/read-page.ts';
import { Lotto } from './lotto.tsx';
import { screens } from './screens.ts';

const character = { id: 'c0', location_name: 'Chicago', money: 5_000 } as OwnCharacter;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[R673] [R815] draws are read every two seconds', async () => {
  let reads = 0;
  vi.stubGlobal('fetch', () => {
    reads += 1;
    return Promise.resolve(Response.json({ returns: '80', shares: [70, 20, 10], draws: [], last_draws: [] }));
  });
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter initialEntries={['/main/lotto']}>
          <Lotto />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  await pass(0);
  expect(screen.getByText('The last draw of this round has been made.')).toBeTruthy();
  expect(reads).toBe(1);
  await pass(1_999);
  expect(reads).toBe(1);
  await pass(1);
  expect(reads).toBe(2);
  await pass(2_000);
  expect(reads).toBe(3);
});

const winner = (username: string, prize: number, tickets: number) => ({
  character: gangster(username),
  prize,
  tickets,
});
const draw = (type: 'money' | 'bullets') => ({
  id: `d-${type}`,
  type,
  open: true,
  tickets: 400,
  jackpot: 320,
  rolled_over: 0,
  prizes: [224, 64, 32],
  ends_at: '2100-01-01T00:00:00.000Z',
  drawn_at: '2100-01-01T00:05:00.000Z',
  character_tickets: 4,
});
const drawn = (type: 'money' | 'bullets') => ({
  id: `l-${type}`,
  type,
  tickets: 1_000,
  jackpot: 800,
  drawn_at: '2020-01-01T00:05:00.000Z',
  winner1: winner('Rosa', 560, 300),
  winner2: winner('Otto', 160, 1),
  winner3: winner('Berta', 80, 20),
});
const open = (at: string) =>
  openPage(<Lotto />, {
    at,
    character: { bullets: 50 },
    reads: {
      '/api/lotto': {
        returns: '80',
        shares: [70, 20, 10],
        draws: [draw('money'), draw('bullets')],
        last_draws: [drawn('money'), drawn('bullets')],
      },
    },
  });

test.each([
  ['/main/lotto', 'd-money', 'Buy 100 tickets · $100', ['$560', '$160', '$80']],
  [
    '/main/lotto?type=bullets',
    'd-bullets',
    'Buy 5 tickets · 5 bullets',
    ['560 bullets', '160 bullets', '80 bullets'],
  ],
])(
  '[S099] [R600] %s sells tickets of %s, and names the three winners of the last draw with prize and tickets',
  async (at, id, buy, prizes) => {
    vi.useRealTimers();
    const { sent } = open(at);
    await screen.findByText('Rosa');
    expect(rowsIn('Last draw')).toEqual([
      `1Rosa 300 tickets${prizes[0]}`,
      `2Otto 1 ticket${prizes[1]}`,
      `3Berta 20 tickets${prizes[2]}`,
    ]);
    expect(screen.getByRole('region', { name: 'My tickets' }).textContent).toMatch(/^4 my tickets/);
    press(buy);
    await waitFor(() => expect(sent).toMatchObject([{ path: '/api/lotto', body: { draw_id: id } }]));
    expect(screens.screens).toContainEqual(
      expect.objectContaining({ path: '/main/lotto', tab: 'Play', closedInPrison: true }),
    );
  },
);

test('says why a newcomer cannot buy yet, and sends nothing', async () => {
  vi.useRealTimers();
  const why = 'What you have stays yours until level 5 or a confirmed email address.';
  const { sent } = open('/main/lotto');
  act(() => store.set(stateAtom, (before) => before && { ...before, passing_problem: why }));
  expect(await screen.findByText(why)).toBeTruthy();
  const buy = screen.getByRole('button', { name: /^Buy 100 tickets/ });
  expect(buy.getAttribute('aria-disabled')).toBe('true');
  press('Buy 100 tickets · $100');
  expect(sent).toEqual([]);
});

const rowsIn = (panel: string) =>
  within(screen.getByRole('region', { name: panel }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
