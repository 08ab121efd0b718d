import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { Rankings } from './rankings.tsx';

afterEachPage();

const person = (id: string, username: string) => ({
  id,
  username,
  avatar_url: '',
  level: { number: 1, prestige_number: 0, name: 'Nobody' },
  family: null,
  dead: null,
});
const types = [{ id: 'alive', label: 'Alive', unit: 'level' }];
const place = (rank: number, id: string, username: string) => ({
  rank,
  character: person(id, username),
  family: null,
  value: 1,
  moved: null,
});
const page = (current: number, data: readonly object[]) => ({
  round: 1,
  rounds: [1],
  types,
  type_id: 'alive',
  total: 22,
  rankings: { current_page: current, last_page: 2, per_page: 20, data },
  own: { rank: 21, value: 1, moved: null, family: null, page: 2, ahead: null },
});

test('whoever is on another page of a ranking sees their place under this one, and jumps to it', async () => {
  const reads: Record<string, unknown> = {
    '/api/rounds/1/rankings': page(1, [place(1, 'c7', 'Al Kerr'), place(2, 'c8', 'Bea Page')]),
  };
  const { read } = openPage(<Rankings />, { reads, at: '/main/statistics/rounds' });
  const jump = await screen.findByRole('link', { name: 'Jump to me' });
  screen.getByText('Ann, you');
  expect(screen.queryByRole('link', { name: 'Ann' })).toBeNull();
  reads['/api/rounds/1/rankings'] = page(2, [place(21, 'c1', 'Ann')]);
  fireEvent.click(jump);
  const row = within(await screen.findByRole('list', { name: 'Alive' }));
  await row.findByRole('link', { name: 'Ann' });
  expect(read.at(-1)).toBe('/api/rounds/1/rankings?page=2&type_id=alive');
  // There already.
  expect(screen.queryByRole('link', { name: 'Jump to me' })).toBeNull();
});

test('[R608~] families stand by crest and name, the player’s marked, with its place and who is ahead', async () => {
  const outfit = { id: 'f1', name: 'The Outfit', colour: '#4fb06d' };
  const saints = { id: 'f2', name: 'The Saints', colour: '#d05a57' };
  const row = (rank: number, family: object, value: number) => ({
    rank,
    character: null,
    family,
    value,
    moved: null,
  });
  const answer = {
    ...page(1, [row(1, saints, 40), row(2, outfit, 12)]),
    types: [...types, { id: 'families', label: 'Families', unit: 'number' }],
    type_id: 'families',
    total: 2,
    own: {
      rank: 2,
      value: 12,
      moved: null,
      family: outfit,
      page: 2,
      ahead: { character: null, family: saints, by: 28 },
    },
  };
  openPage(<Rankings />, {
    reads: { '/api/rounds/1/rankings': answer },
    at: '/main/statistics/rounds?type=families',
    character: { family: outfit },
  });
  const rows = within(await screen.findByRole('list', { name: 'Families' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['1The Saints40', '2The Outfit12']);
  expect(rows.map(({ id }) => id)).toEqual(['', 'own-place']);
  expect(screen.getByText('The Outfit, yours')).toBeDefined();
  expect(screen.getByText('12, 28 behind The Saints')).toBeDefined();
});
