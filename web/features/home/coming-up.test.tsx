import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../app/reads/query-client.ts';
import { afterEachPage, openPage, refusal } from '../../app/testing/open-page.tsx';
import { panelText } from '../../app/testing/read-page.ts';
import { serverClock } from '../../app/time/clock.ts';
import { ComingUp } from './coming-up.tsx';
import { LevelOpenings } from './level-openings.tsx';

afterEachPage();

const openWith = (stats: object) =>
  openPage(
    <>
      <ComingUp />
      <LevelOpenings />
    </>,
    { reads: { '/api/current/stats': { stats: { upcoming: [], openings: [], ...stats } } } },
  );

test('what is to come stands with its time and its page, and what is past does not', async () => {
  const savings = {
    at: '2090-01-05T09:00:00.000Z',
    what: 'Your savings pay $10,050',
    path: '/main/bank/savings',
  };
  const over = { at: '2020-01-05T09:00:00.000Z', what: 'Your detectives report', path: '/main/detectives' };
  openWith({ upcoming: [over, savings] });
  const link = await screen.findByRole('link', { name: 'Your savings pay $10,050' });
  expect(link.getAttribute('href')).toBe('/main/bank/savings');
  expect(panelText('Coming up')).toMatch(/5 Jan.*, in/);
  expect(screen.queryByText('Your detectives report')).toBeNull();
});

test('who waits for nothing within a day is told what would pay by then', async () => {
  const ends = (hours: number) => ({
    at: new Date(serverClock.now() + hours * 3_600_000).toISOString(),
    what: `Your protection ends in ${hours}`,
    path: '/main/overview',
  });
  openWith({ upcoming: [ends(50)] });
  await screen.findByRole('link', { name: 'Your protection ends in 50' });
  const tip = screen.getByRole('link', { name: 'Lock some money away for a day' });
  expect(tip.getAttribute('href')).toBe('/main/bank/savings');
  cleanup();
  queryClient.clear();
  openWith({ upcoming: [ends(20)] });
  await screen.findByRole('link', { name: 'Your protection ends in 20' });
  expect(screen.queryByRole('link', { name: 'Lock some money away for a day' })).toBeNull();
});

test('whom nothing waits for is led to what pays at a set time', async () => {
  openWith({});
  const link = await screen.findByRole('link', { name: 'See the savings' });
  expect(link.getAttribute('href')).toBe('/main/bank/savings');
  expect(screen.queryByText('What levels open')).toBeNull();
});

test('the next levels stand with what they open and where', async () => {
  openWith({ openings: [{ level: 9, what: 'A seat in The Guard Armoury', path: '/main/heists' }] });
  const link = await screen.findByRole('link', { name: 'A seat in The Guard Armoury' });
  expect(link.getAttribute('href')).toBe('/main/heists');
  expect(panelText('What levels open')).toContain('you are at 5');
  expect(panelText('What levels open')).toContain('Heists, from level 9');
});

test('where it cannot be read, it says so instead of waiting', async () => {
  // React tells of every error that a boundary catches.
  const told = vi.spyOn(console, 'error').mockReturnValue();
  openPage(<ComingUp />, { reads: { '/api/current/stats': refusal('unknown', 'No.') } });
  await screen.findByText('This part could not be loaded.');
  expect(told).toHaveBeenCalled();
  told.mockRestore();
});
