import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { afterEachPage, openPage, press } from '../../app/testing/open-page.tsx';
import { gangster, historyPage, noTimer, tableRows } from '../../app/testing/read-page.ts';
import type { ArmedPage, ArmedStatistics, Target, Weapon } from './answers.ts';
import { ArmedRobberyStatistics } from './armed-robbery-statistics.tsx';
import { ArmedRobbery } from './armed-robbery.tsx';
import { screens } from './screens.ts';

afterEachPage();

const target = (name: string, parts: Partial<Target> = {}): Target => ({
  id: name,
  name,
  short_name: name.toLowerCase(),
  icon: 'bank',
  icon_url: '/icons/bank.svg',
  wait: 15,
  locked_message: null,
  preselected: false,
  money_min: 100,
  money_max: 900,
  level_points: 8,
  chances: { fists: 20, tommy: 65 },
  ...parts,
});
const weapon = (id: string, name: string, count: number | null, preselected = false): Weapon => ({
  id,
  name,
  icon: 'fist',
  icon_url: '/icons/fist.svg',
  count,
  preselected,
});
const page: ArmedPage = {
  targets: [
    target('Diner', { preselected: true }),
    target('Bank', { wait: 60, chances: { fists: 2, tommy: 31 } }),
    target('Mint', { locked_message: 'Needs level 30' }),
  ],
  weapons: [weapon('fists', 'Fists', null, true), weapon('tommy', 'Tommy gun', 2), weapon('bat', 'Bat', 0)],
  streak: 0,
  streak_max: 0,
  attempts: 4,
  attempts_success: 1,
  timer: noTimer,
};
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

test('[S051] a target and a weapon are picked; what is locked or not at hand cannot be; a cell takes the place in prison', async () => {
  const { sent } = openPage(<ArmedRobbery />, { reads: { '/api/armed': page } });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Mint/ })).disabled).toBe(true);
  expect(screen.getByText('Needs level 30')).toBeDefined();
  expect([radio(/^Bat/).disabled, radio(/^Tommy gun\s*2/).disabled]).toEqual([true, false]);
  fireEvent.click(radio(/^Bank.*60 min/));
  fireEvent.click(radio(/^Tommy gun/));
  expect(screen.getByText(/^Chance of this robbery: 2 %, planned 31 %$/)).toBeDefined();
  press('Rob the bank');
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: '/api/armed', body: { target_id: 'Bank', weapon_id: 'tommy' } }]),
  );
  expect(screens.screens).toContainEqual(
    expect.objectContaining({ path: '/main/armed', tab: 'Attempt', closedInPrison: true }),
  );
});

const statistics = {
  history: historyPage(
    [
      {
        id: '7',
        created_at: new Date(0).toISOString(),
        target_name: 'Bank',
        weapon_name: 'Tommy gun',
        success: false,
        result: 'They were waiting.',
        money: 0,
        weapon_lost: true,
        level_points_actual: 3,
        wait_seconds: 900,
        prison_seconds: 120,
      },
    ],
    3,
  ),
  top_count: [{ rank: 1, character: gangster('Rosa'), value: 40 }],
  top_families: [],
  general_character: {
    rank: 2,
    attempts: 4,
    attempts_success: 1,
    level_points: 9,
    level_points_actual: 11,
    streak: 0,
    streak_max: 1,
  },
  targets: [{ id: 'Bank', name: 'Bank', money: 700 }],
  weapons: [{ id: 'tommy', name: 'Tommy gun', attempts: 3 }],
  global: { attempts: 100, attempts_success: 40, money: 9_000, characters: 12 },
} satisfies ArmedStatistics;

test('[S052] the history has its pages for Certified Gangsters, and says so to the others', async () => {
  const reads = { '/api/armed/statistics': statistics };
  openPage(<ArmedRobberyStatistics />, { reads });
  await screen.findByRole('table', { name: 'Robberies' });
  expect(tableRows('Robberies')[0]?.slice(1, 6)).toEqual([
    'Bank',
    'Tommy gun, lost',
    'Caught, 2 min in prison',
    '–',
    '3',
  ]);
  expect(screen.getByText('Older pages are for Certified Gangsters.')).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('[S052] with premium the next page is asked for', async () => {
  const reads = { '/api/armed/statistics': statistics };
  const { read } = openPage(<ArmedRobberyStatistics />, { reads });
  store.set(stateAtom, (state) => state && { ...state, premium: true });
  fireEvent.click(await screen.findByRole('link', { name: 'Older' }));
  await waitFor(() => expect(read.at(-1)).toBe('/api/armed/statistics?history_page=2'));
  expect(screen.queryByText('Older pages are for Certified Gangsters.')).toBeNull();
});
