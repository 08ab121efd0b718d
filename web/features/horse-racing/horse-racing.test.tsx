import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import type { Race } from './answers.ts';
import { HorseRacing } from './horse-racing.tsx';

afterEachPage();

const horse = (number: number, name: string, odds: number): Race['horses'][number] => ({
  number,
  name,
  odds_fractional: [odds, 1],
  odds_decimal: odds + 1,
  odds_american: `+${odds * 100}`,
  payout_percent: (odds + 1) * 100,
  position: null,
  time: null,
  timeline: [],
});
const coming: Race = {
  id: '7',
  state: 'scheduled',
  track_length_yards: 1_100,
  horse_count: 4,
  starts_at: '2099-01-05T13:00:00.000Z',
  started_at: null,
  returns: '87.0',
  horses: [
    horse(1, 'Gin Fizz', 9),
    horse(2, 'Paper Moon', 2),
    horse(3, 'Third Rail', 14),
    horse(4, 'Bootblack', 4),
  ],
};
const over: Race = {
  ...coming,
  id: '6',
  state: 'complete',
  started_at: '2034-01-05T13:00:00.000Z',
  horses: coming.horses.map((each) => ({ ...each, position: 5 - each.number })),
};

test('[S103~] a coming race names its three favourites with their odds, a race that is over its winner', async () => {
  const races = { data: [coming, over], total: 2, current_page: 1, last_page: 1 };
  openPage(<HorseRacing />, { reads: { '/api/horseracing': { races, profit: 0 } } });
  const favourites = await screen.findByRole('list', { name: 'The favourites of race 7' });
  expect(
    within(favourites)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 Paper Moon 2/1', '4 Bootblack 4/1', '1 Gin Fizz 9/1']);
  expect(screen.getByText('4/1', { selector: 'span > span > b' }).parentElement?.textContent).toBe(
    '4 Bootblack 4/1',
  );
  expect(screen.queryByRole('list', { name: 'The favourites of race 6' })).toBeNull();
});
