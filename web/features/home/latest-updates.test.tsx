import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { LatestUpdates } from './latest-updates.tsx';

afterEachPage();

const update = (id: string) => ({
  id,
  round_day: 1,
  type: 'new',
  type_friendly: 'New',
  message: `News ${id}`,
  created_at: '2026-01-05T09:00:00.000Z',
});
const reads = (subscribe_url: string | null) => ({
  '/api/updates': { updates: [{ date: '2026-01-05', updates: ['a', 'b', 'c', 'd'].map(update) }] },
  '/api/config': { subscribe_url },
});

test('[R065] four updates are asked for and shown, with the way to all of them and to the newsletter', async () => {
  const { read } = openPage(<LatestUpdates />, { reads: reads('https://news.example/rackets') });
  await screen.findByText('News d');
  expect(screen.getAllByText(/^News/)).toHaveLength(4);
  expect(read).toContain('/api/updates?limit=4');
  expect(screen.getByRole('link', { name: 'All updates' }).getAttribute('href')).toBe('/main/updates');
  const newsletter = await screen.findByRole('link', { name: 'Subscribe to the newsletter' });
  expect(newsletter.getAttribute('href')).toBe('https://news.example/rackets');
});

test('[R065] without a newsletter there is no link to one', async () => {
  openPage(<LatestUpdates />, { reads: reads(null) });
  await screen.findByText('News a');
  expect(screen.queryByRole('link', { name: /newsletter/ })).toBeNull();
});
