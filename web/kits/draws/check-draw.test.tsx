import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { State } from '../../app/api/shapes.ts';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { CheckDraw, DrawLine } from './check-draw.tsx';
import { Fairness } from '../../features/fairness/fairness.tsx';

afterEachPage();

const round = { starts_at: '2026-01-03T09:00:00.000Z' };

function openIn(...[page, given]: Parameters<typeof openPage>) {
  const opened = openPage(page, given);
  store.set(stateAtom, { character: { id: 'c1', username: 'Ann' }, settings: {}, round } as State);
  return opened;
}
const linkTo = async () =>
  (await screen.findByRole('link', { name: 'Check this draw' })).getAttribute('href');

test('the player’s own result leads to its draw of the day, and says which it was and when its key is public', async () => {
  openIn(<DrawLine draw={{ revision: 1_042, nonce: 87, at: '2026-01-05T21:11:00.000Z' }} />, { reads: {} });
  expect(await linkTo()).toBe('/main/fairness?day=3&draw=1042');
  const midnight = new Date('2026-01-06T00:00:00.000Z');
  const clock = `${midnight.getHours()}`.padStart(2, '0');
  expect(screen.getByText(/^Draw 88 of your day/).textContent).toContain(`${clock}:`);
});

test('a result of all leads to the draw that was made for all', async () => {
  openIn(<CheckDraw id="000000001042.0" at="2026-01-04T00:00:00.000Z" shared />, { reads: {} });
  expect(await linkTo()).toBe('/main/fairness?day=2&draw=1042&player=world');
});

const queriesOf = (read: readonly string[]) =>
  read.map((url) => Object.fromEntries(new URL(url, 'http://localhost').searchParams));

const own = { players: ['c1'], seed: 'leave the gun', next_seed: null, next_from_day: null };
const fairness = {
  scheme: 'pf/v1',
  round: 1,
  commitment: '0'.repeat(64),
  salt: '1'.repeat(64),
  beacon: '',
  public_key: null,
  today: 3,
  days: 105,
  revealed_day: 2,
  head: null,
  own,
};
const row = (revision: number, act: string) => ({
  id: `${revision}.0`,
  revision,
  created_at: '2026-01-04T10:00:00.000Z',
  event: 'roulette.spun',
  nonce: revision,
  act,
  rolls: [{ label: 'pocket', n: 38, result: 3, question: null, outcome: null, under: null }],
});
const dayOf = (player: string, ...data: readonly ReturnType<typeof row>[]) => ({
  day: 2,
  ends_at: '2026-01-05T00:00:00.000Z',
  key: '2'.repeat(64),
  player,
  seed: '',
  current_page: 1,
  last_page: 1,
  per_page: 100,
  data,
});

test('the page marks the draw of an act, whose receipt may name a later event of it', async () => {
  const { read } = openIn(<Fairness />, {
    at: '/main/fairness?day=2&draw=42',
    reads: {
      '/api/fairness': fairness,
      '/api/fairness/days/2': dayOf('c1', row(10, 'Spin one'), row(41, 'Spin two'), row(43, 'Spin three')),
    },
  });
  const marked = (await screen.findByText('Spin two')).closest('li');
  expect(marked?.getAttribute('aria-current')).toBe('true');
  expect(screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-current'))).toHaveLength(1);
  expect(queriesOf(read)).toContainEqual({ player: 'c1', draw: '42' });
});

test('a draw for all is asked for as such, and rolled again in the name that the answer tells', async () => {
  const { read } = openIn(<Fairness />, {
    at: '/main/fairness?day=2&draw=42&player=world',
    reads: {
      '/api/fairness': fairness,
      '/api/fairness/days/2': dayOf('world:23', row(42, 'Finish of race 1')),
    },
  });
  await screen.findByRole('list', { name: 'A draw of day 2' });
  expect(queriesOf(read)).toContainEqual({ player: 'world', draw: '42' });
  screen.getByRole('button', { name: 'Roll again' }).click();
  // The key is not the promised one, and the roll is made up: both are found.
  await screen.findByText(/come out differently|comes out differently/);
  expect(queriesOf(read)).toContainEqual({ player: 'world:23', page: '1' });
});
