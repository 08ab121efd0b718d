import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { queryClient, refresh } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import type { SlotsPage, Spin } from './answers.ts';
import { Slots } from './slots.tsx';

const character = { id: 'c0', location_id: 'chicago', money: 800 } as OwnCharacter;
const page: SlotsPage = {
  location_id: 'chicago',
  payout_table: [{ combination: ['gun', 'gun', 'gun'], multiplier: 5, in_10000: 90 }],
  valid_amounts: [100, 500, 1_000],
  reel_order: ['gun'],
  jackpot: 25_000,
  jackpot_percent: 2,
  jackpot_seed: 25_000,
  dollars_per_jackpot: 1_000_000,
  returns: '94.5',
  jackpot_winner: null,
  active_players: 3,
  daily_limit: { used: 0, limit: 500, resets_at: null },
};
const won: Spin = {
  result: ['gun', 'gun', 'gun'],
  success: true,
  multiplier: 5,
  amount: 100,
  payout: 500,
  jackpot_balance: 25_002,
  active_players: 3,
};

let answer: () => Response;
let spins: unknown[];
let used: number;
beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  spins = [];
  used = 0;
  answer = () => Response.json(won);
  vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET')
      return Promise.resolve(Response.json({ ...page, daily_limit: { ...page.daily_limit, used } }));
    spins.push(JSON.parse(body as string));
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open() {
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter initialEntries={['/main/slots']}>
          <Slots />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  await pass(0);
}
const spin = () => fireEvent.click(screen.getByRole('button', { name: /^Spin/ }));
const bet = (name: string) => screen.getByRole('button', { name });
const isOff = (name: string) => bet(name).getAttribute('aria-disabled') === 'true';

test('[R657] [R658] [R702] [R792] reels are idle, spin and stop; bets rest meanwhile, and those above the cash do always', async () => {
  await open();
  expect(screen.getByText('Pick your bet.')).toBeTruthy();
  expect(['$100', '$500', '$1,000'].map(isOff)).toEqual([false, false, true]);
  spin();
  await pass(0);
  expect(screen.getByText('They turn…')).toBeTruthy();
  expect(['$100', '$500', '$1,000'].map(isOff)).toEqual([true, true, true]);
  await pass(719);
  expect(screen.getByText('They turn…')).toBeTruthy();
  await pass(1);
  expect(screen.queryByText('They turn…')).toBeNull();
  expect(isOff('$100')).toBe(true);
  await pass(30);
  expect(['$100', '$500', '$1,000'].map(isOff)).toEqual([false, false, true]);
  expect(spins).toEqual([{ amount: 100, session: expect.stringMatching(/^[\da-z]{32}$/) as unknown }]);
  expect(screen.getByRole('region', { name: 'Pays' }).textContent).toContain('5 ×');
});

test('a second press while the reels turn shows the result at once, and spins nothing', async () => {
  await open();
  spin();
  await pass(0);
  expect(screen.getByText('They turn…')).toBeTruthy();
  spin();
  await pass(0);
  expect(screen.queryByText('They turn…')).toBeNull();
  expect(spins).toHaveLength(1);
  // The bets rest all the same.
  spin();
  await pass(0);
  expect(spins).toHaveLength(1);
});

test('[R827] the spins of the day are counted once, also when the page is read again', async () => {
  const machine = () => screen.getByRole('region', { name: 'The machine' }).textContent;
  await open();
  spin();
  await pass(1_000);
  expect(machine()).toContain('1spin this visit');
  expect(machine()).toContain('1of 500 spins today');
  // As after a jackpot: the reels still turn, and the server has counted the spin.
  spin();
  await pass(0);
  used = 2;
  refresh('GET slots');
  await pass(1_000);
  expect(machine()).toContain('2spins this visit');
  expect(machine()).toContain('2of 500 spins today');
  spin();
  await pass(1_000);
  expect(machine()).toContain('3of 500 spins today');
});

test('a tap on the reels shows the result at once', async () => {
  await open();
  spin();
  await pass(0);
  const reels = screen.getByRole('region', { name: 'The machine' }).querySelector('[class*="reels"]');
  if (reels) fireEvent.click(reels);
  expect(screen.queryByText('They turn…')).toBeNull();
  expect(spins).toHaveLength(1);
});

test('[R763] a spin that fails leaves the reels as they were, without a result', async () => {
  answer = () =>
    Response.json({ error: { code: 'slots_limit', message: 'No more spins today.' } }, { status: 422 });
  await open();
  spin();
  await pass(2_000);
  expect(screen.getByText('Pick your bet.')).toBeTruthy();
});

test('[R741] a spin lays nothing over the page', async () => {
  answer = () => Response.json(won);
  await open();
  spin();
  await pass(400);
  expect(screen.queryByText('Loading, please wait...')).toBeNull();
});
