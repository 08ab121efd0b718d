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
import { openPage } from '../../app/testing/open-page.tsx';
import { figuresOf, historyPage, tableHeads, tableRows } from '../../app/testing/read-page.ts';
import type { Bulk, ScratchPage } from './answers.ts';
import { ScratchStatistics } from './scratch-statistics.tsx';
import { Scratch } from './scratch.tsx';
import { screens } from './screens.ts';

const character = { id: 'c0', location_name: 'Chicago', money: 80_000 } as OwnCharacter;
const first: ScratchPage = {
  cost: 1_000,
  cost_bulk: 2,
  available: 3,
  available_bonus: 1,
  refill_cost: 5,
  refill_available: true,
  refill_count: 10,
  refills_at: '2026-01-06T00:00:00.000Z',
  returns: '42.0',
  card: null,
  chances: [],
};
const nothing: Bulk = {
  count: 4,
  prizes: {
    money: 0,
    bullets: 0,
    prison_bribes: 0,
    credits: 0,
    vehicles: { total: 0, abandoned: 0 },
    perks: [],
  },
};

let page: ScratchPage;
let calls: string[];
let claims: Response;
let bulk: Bulk;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 12) });
  queryClient.clear();
  page = first;
  calls = [];
  bulk = nothing;
  claims = Response.json({ error: { code: 'scratch_gone', message: 'No such card.' } }, { status: 404 });
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    const call = `${method} ${url.replace('/api/', '')}`;
    if (method !== 'GET') calls.push(call);
    if (call === 'GET scratch/create') return Promise.resolve(Response.json(page));
    if (call === 'POST scratch/bulk') return Promise.resolve(Response.json(bulk));
    return Promise.resolve(call.endsWith('/claim') ? claims : new Response(null, { status: 204 }));
  });
});
afterEach(() => {
  act(() => dismissDialogs());
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open(shown: Partial<ScratchPage> = {}): Promise<void> {
  page = { ...first, ...shown };
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter initialEntries={['/main/scratch']}>
          <Scratch />
          <DialogHost />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  await pass(100);
}
type Windows = NonNullable<ScratchPage['card']>['windows'];
const sixOf = (symbol: Windows[number]): Windows => Array.from({ length: 6 }, () => symbol);
const tone = () => screen.getByRole('region', { name: 'Result' }).dataset['tone'];
const button = (name: RegExp) => screen.getByRole('button', { name });
async function press(name: RegExp): Promise<void> {
  fireEvent.click(button(name));
  await act(() => vi.dynamicImportSettled());
  await pass(500);
}
const isOff = (name: RegExp): boolean => {
  const { disabled, ariaDisabled } = button(name) as HTMLButtonElement;
  return disabled || ariaDisabled === 'true' || button(name).getAttribute('aria-disabled') === 'true';
};

test('[R565] [S091] the page has its title, the ways to a card, and when there are new ones', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Scratch & Win');
  for (const name of [/^Buy Card/, /^Use Bonus Card/, /^Scratch All Cards/, /^Buy · 5 credits/])
    expect(isOff(name)).toBe(false);
  expect(screen.getByText('new cards, at midnight UTC')).toBeTruthy();
});

test('[R699] [R700] no card is bought where none is left, and one alone is not scratched in bulk', async () => {
  await open({ available: 0, available_bonus: 1 });
  expect([isOff(/^Buy Card/), isOff(/^Scratch All Cards/), isOff(/^Use Bonus Card/)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('[R698] [R762] [R790] all cards are scratched after the question with the server’s price in credits; that none won is a warning', async () => {
  await open({ cost_bulk: 7 });
  await press(/^Scratch All Cards · 7 credits/);
  expect(screen.getByText('Are you sure you want to spend 7 Credits to scratch all cards?')).toBeTruthy();
  expect(calls).toEqual([]);
  await press(/^Scratch them all/);
  expect(calls).toEqual(['POST scratch/bulk']);
  expect(screen.getByText('None of them won')).toBeTruthy();
  expect(tone()).toBe('warn');
});

test('[R762] vehicles of many cards that find the garage full are abandoned, with a warning', async () => {
  bulk = { ...nothing, prizes: { ...nothing.prizes, vehicles: { total: 2, abandoned: 1 } } };
  await open();
  await press(/^Scratch All Cards/);
  await press(/^Scratch them all/);
  expect(screen.getByText('+ 2 vehicles')).toBeTruthy();
  expect(screen.getByText('Your garage is full: the vehicle was abandoned.')).toBeTruthy();
});

test('[R762] a vehicle of one card that finds the garage full is abandoned, with a warning', async () => {
  claims = Response.json({
    prize_type: 'vehicle',
    prize_spec: 'ashby',
    prize_name: 'Ashby Standard',
    vehicle_abandoned: true,
  });
  await open({ card: { id: 'k1', type: 'standard', windows: sixOf('vehicle') } });
  for (const place of [1, 2, 3]) await press(new RegExp(`^Scratch window ${place}$`));
  expect(screen.getByText('Ashby Standard.')).toBeTruthy();
  expect(screen.getByText('Your garage is full: the vehicle was abandoned.')).toBeTruthy();
});

test('[S092] the statistics have the history, and prizes of the player and of all', async () => {
  vi.useRealTimers();
  const totals = (money: number) => ({
    cards: 9,
    money: { total: money },
    bullets: { total: 40 },
    bribes: { total: 2 },
    vehicle: { count: 1 },
    credits: { total: 3 },
    perk: { count: 0 },
    none: { count: 5 },
  });
  const row = (id: string, type: 'standard' | 'item', prize_name: string | null) => ({
    id,
    created_at: new Date(0).toISOString(),
    type,
    prize_type: prize_name === null ? null : 'money',
    prize_name,
    vehicle_abandoned: false,
  });
  openPage(<ScratchStatistics />, {
    reads: {
      '/api/scratch/statistics': {
        history: historyPage([row('1', 'standard', null), row('2', 'item', '$500')]),
        prizes_character: totals(500),
        prizes_global: totals(90_000),
      },
    },
  });
  await screen.findByRole('table', { name: 'Cards' });
  expect(screen.getByRole('heading', { name: 'History' })).toBeTruthy();
  expect(tableHeads('Cards')).toEqual(['Time', 'Type', 'Result']);
  expect(tableRows('Cards').map(([, ...cells]) => cells)).toEqual([
    ['Daily', 'No prize'],
    ['Item', '$500'],
  ]);
  const goods = { Bullets: '40', 'Prison Bribes': '2', Vehicles: '1', Credits: '3', 'No Prize': '5' };
  expect(figuresOf('Personal Prizes')).toEqual({ Money: '$500', ...goods });
  expect(figuresOf('Global Prizes')).toEqual({ Money: '$90,000', ...goods });
  expect(screens.screens).toContainEqual(
    expect.objectContaining({ path: '/main/scratch/statistics', tab: 'Statistics' }),
  );
});

test('[R663] [R761] a claim that fails covers the card again', async () => {
  await open({ card: { id: 'k1', type: 'standard', windows: sixOf('money') } });
  for (const place of [1, 2, 3]) await press(new RegExp(`^Scratch window ${place}$`));
  expect(calls).toEqual(['POST scratch/k1/claim']);
  expect(screen.getAllByRole('button', { name: /^Scratch window/, hidden: true })).toHaveLength(6);
});

test('what is left of a card is scratched for curiosity: it is claimed once, also before the page is read anew', async () => {
  claims = Response.json({
    prize_type: 'money',
    prize_spec: '5000',
    prize_name: '$5,000',
    vehicle_abandoned: false,
  });
  await open({ card: { id: 'k1', type: 'standard', windows: sixOf('money') } });
  // The server's page still has the card: the answer to the claim has come, that to the next read has not.
  for (const place of [1, 2, 3, 4, 5]) await press(new RegExp(`^Scratch window ${place}$`));
  expect(calls).toEqual(['POST scratch/k1/claim']);
  expect(screen.getByText('+ $5,000')).toBeTruthy();
  expect(screen.getByText('Claimed at', { exact: false })).toBeTruthy();
});
