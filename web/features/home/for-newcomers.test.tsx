import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnCharacter, State } from '../../app/api/shapes.ts';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { serverClock } from '../../app/time/clock.ts';
import { LatestUpdates } from './latest-updates.tsx';
import { SpecialEvents } from './special-events.tsx';
import { Welcome } from './welcome.tsx';

afterEachPage();

const dayMs = 86_400_000;
const event = (name: string) => ({
  id: name,
  kind: 'event',
  name: `Event ${name}`,
  starts_at: '2090-01-05T09:00:00.000Z',
  ends_at: '2090-01-06T09:00:00.000Z',
  day: null,
  days: 1,
  percent: 0,
  deathmatch_day: null,
});
const update = (id: string) => ({
  id,
  round_day: 1,
  type: 'new',
  type_friendly: 'New',
  message: `News ${id}`,
  created_at: '2026-01-05T09:00:00.000Z',
});

test('[R279] an account of less than a week is welcomed; three events and four updates are shown to all', async () => {
  const { read } = openPage(
    <>
      <Welcome />
      <SpecialEvents />
      <LatestUpdates />
    </>,
    {
      reads: {
        '/api/events': { events: ['a', 'b', 'c', 'd'].map(event) },
        '/api/updates': { updates: [{ date: '2026-01-05', updates: ['a', 'b', 'c', 'd'].map(update) }] },
        '/api/config': { subscribe_url: null },
      },
      character: { level: { number: 1, prestige_number: 0, points: 0 } as OwnCharacter['level'] },
    },
  );
  const isAged = (days: number) =>
    act(() => {
      const created_at = new Date(serverClock.now() - days * dayMs).toISOString();
      store.set(stateAtom, { ...store.get(stateAtom), user: { created_at } } as State);
    });
  isAged(6.9);
  expect(screen.queryByRole('heading', { name: 'New in town' })).not.toBeNull();
  isAged(7.1);
  expect(screen.queryByRole('heading', { name: 'New in town' })).toBeNull();
  await screen.findByText('News d');
  expect((await screen.findAllByText(/^Event [a-d]$/)).length).toBe(3);
  expect(read).toContain('/api/updates?limit=4');
});
