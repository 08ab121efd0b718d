import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { figuresOf, gangster, historyPage, panelText, tableRows } from '../../app/testing/read-page.ts';
import type { SmallCrimesStatistics as Statistics } from './answers.ts';
import { screens } from './screens.ts';
import { SmallCrimesStatistics } from './small-crimes-statistics.tsx';

afterEachPage();

const row = (id: string, task_name: string, success: boolean): Statistics['history']['data'][number] => ({
  id,
  created_at: new Date(0).toISOString(),
  task_name,
  success,
  money: success ? 120 : 0,
  level_points_actual: 2,
  wait_seconds: 60,
  prison_seconds: null,
});
const statistics = {
  history: historyPage([row('2', 'Pick a pocket', true), row('1', 'Rob a till', false)], 3),
  top_count: [{ rank: 1, character: gangster('Rosa'), value: 812 }],
  top_families: [{ rank: 1, family: { id: 'f1', name: 'The Lake Crew', colour: '#234' }, value: 4_100 }],
  general_character: {
    rank: 7,
    attempts: 20,
    attempts_success: 15,
    level_points: 40,
    level_points_actual: 46,
    streak: 2,
    streak_max: 9,
    money: 2_400,
  },
  global: { attempts: 900, attempts_success: 600, money: 80_000, characters: 30 },
};
const reads = { '/api/small/statistics': statistics };

test('[R845] the statistics have Recent Attempts, Top Gangsters, Top Families and General Stats', async () => {
  openPage(<SmallCrimesStatistics />, { reads });
  await screen.findByRole('table', { name: 'Attempts' });
  expect(panelText('Recent Attempts')).toContain('Pick a pocket');
  expect(tableRows('Attempts').map((cells) => cells.slice(1, 5))).toEqual([
    ['Pick a pocket', 'Success', '$120', '2'],
    ['Rob a till', 'Failed', '–', '2'],
  ]);
  expect(panelText('Top Gangsters')).toMatch(/1Rosa.*812$/);
  expect(panelText('Top Families')).toBe('Top Families1The Lake Crew4,100');
  expect(figuresOf('General Stats')).toEqual({
    Rank: '#7',
    Attempts: '20',
    'Successful attempts': '15 (75\u00a0%)',
    Streak: '2, best 9',
    Earned: '$2,400',
    XP: '40',
    'XP bonus': '6',
    'XP total': '46',
  });
  expect(screens.screens).toContainEqual(
    expect.objectContaining({ path: '/main/small/statistics', tab: 'Statistics' }),
  );
});

test('[R543] [R191] Recent Attempts have pages for Certified Gangsters; others see who has them, with the way to the credit store', async () => {
  openPage(<SmallCrimesStatistics />, { reads });
  await screen.findByRole('table', { name: 'Attempts' });
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  const prompt = screen.getByText('Older pages are for Certified Gangsters.');
  expect(prompt.parentElement?.querySelector('a')?.getAttribute('href')).toBe('/main/credits');
  cleanup();
  const { read } = openPage(<SmallCrimesStatistics />, { reads });
  store.set(stateAtom, (state) => state && { ...state, premium: true });
  fireEvent.click(await screen.findByRole('link', { name: 'Older' }));
  await waitFor(() => expect(read.at(-1)).toBe('/api/small/statistics?page=2'));
  expect(screen.queryByText('Older pages are for Certified Gangsters.')).toBeNull();
});
