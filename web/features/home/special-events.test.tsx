import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage, press } from '../../app/testing/open-page.tsx';
import type { GameEvent } from '../events/answers.ts';
import { SpecialEvents } from './special-events.tsx';

afterEachPage();

const event = (id: string) =>
  ({
    id,
    kind: 'event',
    name: `Event ${id}`,
    starts_at: '2090-01-05T09:00:00.000Z',
    ends_at: '2090-01-06T09:00:00.000Z',
    day: null,
    days: 1,
    percent: 0,
    deathmatch_day: null,
  }) as unknown as GameEvent;
const shown = () => screen.getAllByText(/^Event [a-e]$/).map(({ textContent }) => textContent);

test('[R064] three events are shown, and View More shows all', async () => {
  openPage(<SpecialEvents />, { reads: { '/api/events': { events: ['a', 'b', 'c', 'd', 'e'].map(event) } } });
  await screen.findByText('Event a');
  expect(shown()).toEqual(['Event a', 'Event b', 'Event c']);
  press('View More');
  expect(shown()).toEqual(['Event a', 'Event b', 'Event c', 'Event d', 'Event e']);
  expect(screen.queryByRole('button', { name: 'View More' })).toBeNull();
});

test('[R064] three events leave no more to view, and none says so', async () => {
  openPage(<SpecialEvents />, { reads: { '/api/events': { events: ['a', 'b', 'c'].map(event) } } });
  await screen.findByText('Event c');
  expect(screen.queryByRole('button', { name: 'View More' })).toBeNull();
});

test('a calendar without events says so', async () => {
  openPage(<SpecialEvents />, { reads: { '/api/events': { events: [] } } });
  expect(await screen.findByText('No event is planned. Make your own.')).toBeDefined();
});
