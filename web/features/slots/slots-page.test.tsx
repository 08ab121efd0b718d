import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { whenTime } from '../../app/text/format.ts';
import * as phone from '../../ui/use-phone.ts';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { figuresOf, gangster, panelText, tableHeads, tableRows } from '../../app/testing/read-page.ts';
import type { SlotsPage } from './answers.ts';
import { screens } from './screens.ts';
import { SlotsStatistics } from './slots-statistics.tsx';
import { Slots } from './slots.tsx';

afterEachPage();
afterEach(() => void vi.restoreAllMocks());

const at = new Date(0).toISOString();
const page: SlotsPage = {
  location_id: 'chicago',
  payout_table: [
    { combination: ['gold', 'gold', 'gold'], multiplier: null, in_10000: null },
    { combination: ['gun', 'gun', 'gun'], multiplier: 5, in_10000: 100 },
  ],
  valid_amounts: [100, 500],
  reel_order: ['bullet', 'car', 'diamond', 'gn', 'gold', 'gun', 'shot'],
  jackpot: 25_000,
  jackpot_percent: 2,
  jackpot_seed: 20_000,
  dollars_per_jackpot: 1_000_000,
  returns: '94.5',
  jackpot_winner: { character: gangster('Rosa'), amount: 31_000, staked: 500, datetime: at },
  active_players: 3,
  daily_limit: { used: 7, limit: 500, resets_at: null },
};
const open = (parts: Partial<SlotsPage> = {}) =>
  openPage(<Slots />, {
    character: { location_id: 'chicago' },
    reads: { '/api/slots': { ...page, ...parts } },
  });
const rows = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('[S089] [R564] bets, three reels, what pays, the jackpot and who won it last, the visit, who plays, and the day’s limit', async () => {
  open();
  const machine = await screen.findByRole('region', { name: 'The machine' });
  const bets = within(within(machine).getByRole('group', { name: 'Your bet' })).getAllByRole('button');
  expect(bets.map((each) => each.getAttribute('aria-label'))).toEqual(['$100', '$500']);
  // Each of the three reels shows the neutral symbol on the line, above and below it.
  expect(machine.querySelectorAll('[href="#slot-neutral"]')).toHaveLength(3 * 3);
  expect(machine.textContent).toContain('$25,000');
  expect(machine.textContent).toContain('0spins this visit');
  expect(machine.textContent).toContain('$0net this visit');
  expect(machine.textContent).toContain('7of 500 spins today');
  expect(panelText('Last jackpot')).toMatch(/Rosa.*on a \$500 spin.*\$31,000/);
  expect(screen.getByText('3 playing')).toBeDefined();
  expect(panelText('Pays')).toContain('Jackpot');
  expect(screens.screens).toContainEqual(
    expect.objectContaining({ path: '/main/slots', closedInPrison: true }),
  );
});

test('[S175] [R564] on the phone the pay table is a dialog, with what the server pays', async () => {
  vi.spyOn(phone, 'usePhone').mockReturnValue(true);
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^What pays/ }));
  const dialog = await screen.findByRole('dialog', { name: 'What pays' });
  expect(rows(within(dialog).getByRole('list'))).toEqual([
    'Three gold bars1 in 2,000Jackpot',
    'Three revolvers1 in 1005 ×',
  ]);
  expect(dialog.textContent).toContain('A new one starts at $20,000.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[S090] [R827] the statistics have all cities, top jackpots, top gangsters by profit, and the personal record', async () => {
  openPage(<SlotsStatistics />, {
    reads: {
      '/api/slots/statistics': {
        spins: 40,
        amount: 9_000,
        profit: -1_200,
        jackpot_count: 1,
        jackpot_amount: 31_000,
        daily_limit: { used: 7, limit: 500, resets_at: null },
        character: { rank: 3, count: 40, wins: 4, amount: 9_000, return: 7_800, best_win: 500 },
        locations: [
          {
            location_id: 'chicago',
            location_name: 'Chicago',
            jackpot: 25_000,
            active_players: 3,
            jackpot_previous: { amount: 31_000, datetime: at, character: gangster('Rosa') },
          },
          {
            location_id: 'detroit',
            location_name: 'Detroit',
            jackpot: 20_000,
            active_players: 0,
            jackpot_previous: null,
          },
        ],
        top_jackpots: [
          {
            id: '1',
            created_at: at,
            location_name: 'Chicago',
            character: gangster('Rosa'),
            amount: 31_000,
            staked: 500,
          },
        ],
        top_characters: [{ rank: 1, character: gangster('Otto'), value: 4_000 }],
      },
    },
  });
  await screen.findByRole('table', { name: 'All Cities' });
  expect(tableHeads('All Cities')).toEqual([
    'City',
    'Jackpot',
    'Active Players',
    'Last Jackpot',
    'Jackpot Winner',
  ]);
  expect(tableRows('All Cities')).toEqual([
    ['Chicago', '$25,000', '3', `$31,000 ${whenTime(at, Date.now())}`, 'Rosa'],
    ['Detroit', '$20,000', '0', '–', '–'],
  ]);
  expect(tableRows('Top Jackpots').map(([who, , city, won]) => [who, city, won])).toEqual([
    ['Rosa', 'Chicago', '$31,000'],
  ]);
  expect(panelText('Top Gangsters')).toMatch(/profit.*Otto.*4,000/);
  expect(figuresOf('Personal Record')).toEqual({
    'Total Spins': '40',
    'Total Bet': '$9,000',
    'Total Profit': '−\u00a0$1,200',
    'Jackpot Wins': '1, $31,000',
    'Daily Spin Limit': '7 / 500',
  });
  expect(screens.screens).toContainEqual(
    expect.objectContaining({ path: '/main/slots/statistics', tab: 'Statistics' }),
  );
});
