import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { createStore } from 'jotai/vanilla';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import type { RacePage } from './answers.ts';
import { oddsFormatAtom } from './odds.ts';
import { RaceScreen } from './race-screen.tsx';
import * as track from './track.tsx';

const character = { id: 'c0', location_name: 'Chicago', money: 80_000, bullets: 900 } as OwnCharacter;
const started = '2026-01-05T09:00:00.000Z';
const horse = (number: number): RacePage['race']['horses'][number] => ({
  number,
  name: `Horse ${number}`,
  odds_fractional: [7, 2],
  odds_decimal: 4.5,
  odds_american: '+350',
  payout_percent: 450,
  position: number,
  time: 10_000 + number * 100,
  timeline: [220, 440],
});
const run: RacePage = {
  race: {
    id: 'r1',
    state: 'complete',
    track_length_yards: 440,
    horse_count: 3,
    starts_at: started,
    started_at: started,
    returns: '87.0',
    horses: [horse(1), horse(2), horse(3)],
  },
  bet_amounts: { money: [100, 1_000], bullets: [10, 50] },
  current_bets: [],
  profit: -250,
  draw: { id: '000000001042.0', created_at: started },
  leg_seconds: 5,
  next_race: null,
};
const coming: RacePage = {
  ...run,
  race: {
    ...run.race,
    state: 'scheduled',
    started_at: null,
    starts_at: '2099-01-05T13:00:00.000Z',
    horses: run.race.horses.map((each) => ({ ...each, position: null, time: null, timeline: [] })),
  },
};

let page: RacePage;
let bets: unknown[];
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-05T12:00:00.000Z') });
  localStorage.clear();
  queryClient.clear();
  bets = [];
  vi.stubGlobal('fetch', (_url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json(page));
    bets.push(JSON.parse(body as string));
    const { asset, amount, horse_number } = bets.at(-1) as Record<string, unknown>;
    return Promise.resolve(
      Response.json({ race_id: 'r1', asset, amount, horse_number, potential_return: 45 }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open(shown: RacePage): Promise<void> {
  page = shown;
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter initialEntries={['/main/horseracing/view?id=r1']}>
          <RaceScreen />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  await pass(100);
}
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(100);
};

test('[S104] [R567] [R672] a race that is over is replayed at three speeds, paused, and begun anew; odds in three ways', async () => {
  await open(run);
  expect(screen.getByRole('list', { name: 'Result' })).toBeTruthy();
  expect(screen.getByText('− $250')).toBeTruthy();
  const speed = within(screen.getByRole('group', { name: 'Speed' }));
  expect(speed.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['0.5 ×', '1 ×', '2 ×']);
  await press('2 ×');
  expect(speed.getByRole('button', { name: '2 ×' }).getAttribute('aria-pressed')).toBe('true');
  await press('Play');
  expect(screen.getByRole('list', { name: 'As they run' })).toBeTruthy();
  await press('Pause');
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  await press('Reset');
  expect(screen.getByRole('list', { name: 'As they run' })).toBeTruthy();
  for (const [format, odds] of [
    ['decimal', '4.50'],
    ['american', '+350'],
    ['fractional', '7/2'],
  ] as const) {
    await press(format);
    const [first] = within(screen.getByRole('list', { name: 'As they run' })).getAllByRole('listitem');
    expect(first?.textContent).toContain(odds);
  }
});

test('[S104] [R812] before a race money or bullets are bet on a horse of the field', async () => {
  await open(coming);
  await press(/Horse 2/);
  await press('Bullets');
  await press('50');
  await press(/^Bet 50 bullets/);
  expect(bets).toEqual([{ asset: 'bullets', amount: 50, horse_number: 2 }]);
  expect(screen.getByText('You bet 50 bullets on Horse 2.')).toBeTruthy();
  await press(/Horse 3/);
  await press('Money');
  await press('$1,000');
  expect(screen.getByText('Returns $4,500 if it wins.')).toBeTruthy();
  await press(/^Bet \$1,000/);
  expect(bets[1]).toEqual({ asset: 'money', amount: 1_000, horse_number: 3 });
});

test('[R812] the way in which odds are shown is remembered in this browser', async () => {
  await open(coming);
  expect(createStore().get(oddsFormatAtom)).toBe('fractional');
  for (const format of ['decimal', 'american', 'fractional'] as const) {
    await press(format);
    expect(createStore().get(oddsFormatAtom)).toBe(format);
  }
});

test('[S104] a race that runs is shown as it runs, and its replay opens at the finish', async () => {
  const now = new Date(Date.now()).toISOString();
  await open({ ...run, race: { ...run.race, state: 'in_progress', starts_at: now, started_at: now } });
  expect(screen.getByRole('region', { name: 'The race' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'As they run' })).toBeTruthy();
  expect(screen.getByText('The replay opens at the finish.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
});

test('[R757] a viewer that cannot be drawn says so, and the race goes on in words', async () => {
  vi.spyOn(track, 'Track').mockImplementation(() => {
    throw new Error('no picture');
  });
  // What React writes about an error that was caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(run);
  const message = 'There was an error loading the horse race viewer. Please try reloading the game.';
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Result' })).toBeTruthy();
});
