import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { tableRows } from '../../app/testing/read-page.ts';
import type { Career as CareerAnswer } from './answers.ts';
import { Career } from './career.tsx';

afterEachPage();

const monday = '2026-01-05T09:00:00.000Z';
const made = { character_id: 'c1', character_username: 'Lou Carrigan', round_id: 1 };
const round = { started_at: monday, ended_at: null, total_characters: 2, kill_count: 3, kill_points: 41 };
const career: CareerAnswer = {
  joined_at: monday,
  age: 12,
  rounds: [
    { ...round, id: 2, dead: 'killed', revealed_at: null },
    { ...round, id: 1, dead: 'killed', revealed_at: monday, ended_at: monday },
  ],
  records: {
    kill_count: { value: 3, ...made },
    kill_points: { value: 41, ...made },
    level: { value: 51, ...made },
    speedrun: null,
  },
  accolades: [],
};

test('[S028] the career shows since when, the rounds with how they ended, and each record with who made it', async () => {
  openPage(<Career />, { reads: { '/api/career': career } });
  await screen.findByText('joined, 12 days ago');
  expect(tableRows('Rounds you played').map((cells) => [cells[0], cells.at(-1)])).toEqual([
    ['Round 2', 'Dead (Unrevealed)'],
    ['Round 1', 'Dead (killed)'],
  ]);
  const records = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(records).toEqual([
    'Highest level50 +1Lou Carrigan · Round 1',
    'Fastest to level 50Not reached yet',
    'Most kills3Lou Carrigan · Round 1',
    'Most kill points41Lou Carrigan · Round 1',
  ]);
});
