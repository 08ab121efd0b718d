import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../app/reads/query-client.ts';
import { afterEachPage, openPage, press } from '../../app/testing/open-page.tsx';
import { gangster } from '../../app/testing/read-page.ts';
import { serverClock } from '../../app/time/clock.ts';
import { LastLife } from './last-life.tsx';

afterEachPage();

const dayMs = 86_400_000;
const past = {
  ...gangster('Sal Reno', 'c0'),
  dead: 'killed',
  dead_at: '2026-01-05T12:00:00.000Z',
  hidden_until: null,
};

/** Opens it for a life of so many days. */
const open = (days: number, lives: readonly object[]) =>
  openPage(<LastLife />, {
    reads: { '/api/me/characters': { characters: [{ ...gangster('Ann', 'c1'), dead_at: null }, ...lives] } },
    character: { created_at: new Date(serverClock.now() - days * dayMs).toISOString() },
  });
const line = () => screen.queryByRole('region', { name: 'Your last life' });

test('the first week of a life tells how the last one ended, with a link to it, until it is dismissed', async () => {
  open(1, [past, { ...past, id: 'c-older', username: 'Older' }]);
  const link = await screen.findByRole('link', { name: 'Sal Reno' });
  expect(link.getAttribute('href')).toBe('/main/character/c0');
  expect(line()?.textContent).toBe('Your last life, Sal Reno, was shot dead on 5 January 2026.');
  press('Dismiss');
  expect(line()).toBeNull();
  cleanup();
  queryClient.clear();
  const { read } = open(1, [past]);
  await expect.poll(() => read).toHaveLength(1);
  expect(line()).toBeNull();
});

test('a first life, one of more than a week, and one after a hidden one are told nothing', async () => {
  for (const [days, lives, reads] of [
    [1, [], 1],
    [8, [past], 0],
    [1, [{ ...past, hidden_until: '2090-01-01T00:00:00.000Z' }], 1],
  ] as const) {
    const { read } = open(days, lives);
    await expect.poll(() => [read.length, queryClient.isFetching()]).toEqual([reads, 0]);
    expect(line()).toBeNull();
    cleanup();
    queryClient.clear();
  }
});
