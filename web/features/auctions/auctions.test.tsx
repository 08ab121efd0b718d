import { nextBid } from '@rackets/engine/features/auctions/terms.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { afterEachPage, answerQuestion, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import type { Auction, AuctionsPage, AuctionStatisticsAnswer, Creation, TradeLimits } from './answers.ts';
import { AuctionStatistics } from './auction-statistics.tsx';
import { OpenAuctions } from './open-auctions.tsx';
import { StartAuction } from './start-auction.tsx';
import { screens } from './screens.ts';
import { lowestOf } from './start-sums.ts';

afterEachPage();

const soon = new Date(Date.now() + 540_000).toISOString();
const lot = (id: string, name: string, parts: Partial<Auction> = {}): Auction => ({
  id,
  item_type: 'bullets',
  item_name: name,
  icon: 'bullets',
  icon_url: null,
  item_amount: 100,
  item_meta: null,
  description: 'In boxes.',
  category: 'bullets',
  started_at: new Date().toISOString(),
  ends_at: soon,
  processed_at: null,
  by_game: false,
  has_limit: true,
  is_current_character: false,
  locked: false,
  locked_message: null,
  can_cancel: false,
  minimum_bid: 400,
  next_bid: 400,
  last_bid: null,
  bids: 0,
  my_state: null,
  my_bid: null,
  period: 600,
  count: null,
  auto_relist: null,
  outcome: null,
  ...parts,
});
const bidAt = (amount: number): Partial<Auction> => ({
  last_bid: { amount, is_current_character: false, created_at: new Date().toISOString() },
  next_bid: nextBid(amount, 100),
  bids: 1,
});
const page = (lots: readonly Auction[]): AuctionsPage => ({
  auctions: { data: [...lots], current_page: 1, last_page: 1, per_page: 50, total: lots.length },
  bid_refund_target: 'bank',
  open: lots.length,
  own_open: 0,
  leading: 0,
  held: 0,
});
const creation: Creation = {
  presets: [0.5, 1, 1.5, 2],
  periods: [600, 1_800, 3_600],
  auction_ids: { all: ['a', 'b', 'c'], with_bids: ['c'] },
  default_minimum_bid: 100,
  default_period: 600,
  fee_percent: 10,
  open_max: 40,
  count_max: 20,
  can_relist: false,
  relist_hours: 24,
  values: { bullets: 40, prison_bribes: 2_500, credits: 5_000 },
};
const rows = () => within(screen.getByRole('list', { name: 'Auctions' })).getAllByRole('listitem');

test('[R307] [S073] [R483] open and closed auctions have tabs and a panel of filters, and an empty list says so', async () => {
  expect(screens.screens.slice(0, 2).map(({ path, tab }) => [path, tab])).toEqual([
    ['/main/auctions', 'Open'],
    ['/main/auctions/closed', 'Closed'],
  ]);
  openPage(<OpenAuctions />, { reads: { '/api/auctions': page([]) } });
  expect(await screen.findByText('No auctions found.')).toBeDefined();
  expect(screen.getByRole('searchbox', { name: 'Search auctions' })).toBeDefined();
  press('Filters');
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Vehicles',
    'Bullets',
    'Perks',
    'Drugs',
    'Items',
    'Bribes',
    'Credits',
    'You',
    'Others',
    'The house',
  ]);
  for (const name of ['Perks', 'The house']) fireEvent.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByRole('button', { name: 'Filters 2 applied' })).toBeDefined();
});

test('[R306] rows show the item, the countdown, the bid, and what can be done: Cancel one’s own, Make Bid for others', async () => {
  const { sent } = openPage(<OpenAuctions />, {
    reads: {
      '/api/auctions': page([
        lot('a', '100 bullets', bidAt(2_000)),
        lot('b', '50 bullets'),
        lot('c', '9 bribes', { is_current_character: true, can_cancel: true, my_state: 'own' }),
      ]),
    },
  });
  await screen.findByText('100 bullets');
  const [bidFor, fresh, own] = rows().map(({ textContent }) => textContent ?? '');
  expect(bidFor).toMatch(/100 bullets.*[89]:\d\d.*\$2,0001 bid.*\$2,200/);
  expect(fresh).toMatch(/50 bullets.*\$400lowest, no bid.*\$400/);
  expect(own).toContain('Cancel');
  press('Cancel the auction of 9 bribes');
  await waitFor(() => expect(sent).toHaveLength(1));
  press('Make Bid of $2,200 for 100 bullets');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { path: '/api/auctions/close', body: { auction_ids: ['c'] } },
    { path: '/api/auctions/bid', body: { auction_id: 'a', amount: 2_200, refund_target: 'bank' } },
  ]);
});

test('two presses of a bid are one', async () => {
  const { sent } = openPage(<OpenAuctions />, {
    reads: { '/api/auctions': page([lot('a', '100 bullets')]) },
  });
  await screen.findByText('100 bullets');
  const button = screen.getByRole('button', { name: 'Make Bid of $400 for 100 bullets' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.key).toMatch(/^[\w-]{8,64}$/);
});

test.each([
  [2_000, 2_200],
  [1_234, 1_357],
  [null, 400],
])('[R155] after a bid of %s the sheet’s field has %d', async (last, wanted) => {
  const auction = lot('a', '100 bullets', last === null ? {} : bidAt(last));
  openPage(<OpenAuctions />, {
    at: '/main/auctions?auction=a',
    reads: {
      '/api/auctions': page([auction]),
      '/api/auctions/a': { auction, history: [], week: null },
    },
  });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Your bid/ });
  expect(Number(field.value.replaceAll(',', ''))).toBe(wanted);
});

test('[R465] an auction that turns out to be locked is shown so, with the server’s words', async () => {
  const reads = { '/api/auctions': page([lot('a', '100 bullets')]) };
  const message = 'Your garage has no room for it.';
  openPage(<OpenAuctions />, {
    reads,
    answers: {
      '/api/auctions/bid'() {
        reads['/api/auctions'] = page([lot('a', '100 bullets', { locked: true, locked_message: message })]);
        return refusal('auctions_bid_locked', message);
      },
    },
  });
  await screen.findByText('100 bullets');
  press(/^Make Bid/);
  expect((await screen.findByRole('alertdialog')).textContent).toContain(message);
  press('OK');
  await waitFor(() => expect(rows()[0]?.textContent).toContain('locked'));
  expect(screen.queryByRole('button', { name: /^Make Bid/ })).toBeNull();
});

test('[R351] [R516] the open list is read every two seconds while something in it is open', async () => {
  vi.useFakeTimers();
  const { read } = openPage(<OpenAuctions />, {
    reads: { '/api/auctions': page([lot('a', '100 bullets')]) },
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const lists = () => read.filter((url) => url.startsWith('/api/auctions?')).length;
  await pass(0);
  expect(lists()).toBe(1);
  await pass(1_999);
  expect(lists()).toBe(1);
  await pass(1);
  expect(lists()).toBe(2);
  await pass(2_000);
  expect(lists()).toBe(3);
});

test('[S074~] the start page sums up the player’s active auctions, and cancels those without a bid', async () => {
  const { sent } = openPage(<StartAuction />, { reads: { '/api/auctions/create': creation } });
  await screen.findByText('Your active auctions');
  expect(screen.getByText('3 auctions open, 1 with a bid.')).toBeDefined();
  press('Cancel the 2 without a bid');
  await waitFor(() => expect(sent).toMatchObject([{ body: { auction_ids: ['a', 'b'] } }]));
});

test.each([
  [true, 'Certified, for 24 hours.', true],
  [false, 'For Certified Gangsters.', false],
])(
  '[S074] an auction is started with the assets picked; that it lists itself again, premium %s: %s',
  async (premium, hint, relists) => {
    const { sent } = openPage(<StartAuction />, {
      reads: { '/api/auctions/create': { ...creation, can_relist: premium } },
      character: { bullets: 500, prison_bribes: 0 },
    });
    await screen.findByText('3 auctions open, 1 with a bid.');
    press('Choose goods');
    fireEvent.click(await screen.findByRole('tab', { name: /^Bullets/ }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Bullets to take' }), { target: { value: '200' } });
    press('Take this');
    const relist = await screen.findByRole('switch', { name: 'List it again if nobody bids' });
    expect(screen.getByText(hint)).toBeDefined();
    fireEvent.click(relist);
    expect(relist.getAttribute('aria-checked')).toBe(String(relists));
    press('Start the auction');
    await screen.findByRole('alertdialog', { name: 'Auction 200 bullets?' });
    answerQuestion('Start');
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          path: '/api/auctions',
          body: { item_type: 'bullets', item_amount: 200, period: 600, auto_relist: relists, count: null },
        },
      ]),
    );
  },
);

test('[S163] a bid has a dialog of its own, with the lowest that counts, and sends what is typed', async () => {
  const auction = lot('a', '100 bullets', bidAt(2_000));
  const { sent } = openPage(<OpenAuctions />, {
    reads: { '/api/auctions': page([auction]), '/api/auctions/a': { auction, history: [], week: null } },
  });
  fireEvent.click(await screen.findByRole('link', { name: /100 bullets/ }));
  const dialog = await screen.findByRole('dialog', { name: '100 bullets' });
  const field = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: /^Your bid/ });
  expect(field.value).toBe('2,200');
  fireEvent.change(field, { target: { value: '2,500' } });
  fireEvent.submit(field);
  await waitFor(() =>
    expect(sent).toMatchObject([
      { path: '/api/auctions/bid', body: { auction_id: 'a', amount: 2_500, refund_target: 'bank' } },
    ]),
  );
});

test('[R495] a lowest bid that follows from the value is never under 100', () => {
  const worth = (value: number) => ({ worth: value }) as Parameters<typeof lowestOf>[0];
  expect([120, 199, 201, 9_000].map((value) => lowestOf(worth(value), { times: 0.5 }))).toEqual([
    100, 100, 101, 4_500,
  ]);
});

const averages = [
  {
    item_type: 'bullets' as const,
    item_name: 'Bullets',
    icon: 'bullets',
    icon_url: null,
    sales: 3,
    average: 41,
    lowest: 39,
    highest: 44,
  },
];
const statistics: AuctionStatisticsAnswer = {
  bids_24hours: [],
  bids_7days: averages,
  bought_summary: [{ item_type: 'bullets', name: 'Bullets', count: 2, units: 200, amount: 8_000 }],
  sold_summary: [{ item_type: 'vehicle', name: 'Vehicles', count: 1, units: 1, amount: 12_000 }],
  history: { data: [], current_page: 1, last_page: 1, per_page: 25 },
};
const limit = (direction: 'send' | 'receive', used: number) => ({
  direction,
  category: 'bullets' as const,
  name: 'Bullets',
  period_label: 'Today, UTC',
  used,
  limit: 50_000,
  usage: used / 500,
});
const limits: TradeLimits = {
  resets_at: soon,
  limits: [limit('send', 4_000), limit('receive', 9_000)],
};

test('[S075] statistics have winning bids of a day and a week, the player’s records, and limits both ways', async () => {
  openPage(<AuctionStatistics />, {
    reads: { '/api/auctions/statistics': statistics, '/api/trade-limits': limits },
  });
  await screen.findByText('Nothing was sold in that time.');
  fireEvent.mouseDown(screen.getByRole('tab', { name: '7 days' }));
  expect((await screen.findByRole('table', { name: 'Average winning bids' })).textContent).toMatch(
    /Bullets\$41\$39\$443/,
  );
  expect(screen.getByText(/^bullets, 200 in 2/).closest('div')?.textContent).toContain('$8,000');
  expect(screen.getByText(/^vehicles, 1 in 1/).closest('div')?.textContent).toContain('$12,000');
  expect(screen.getByRole('tabpanel', { name: 'Send' }).textContent).toContain('$4,000 of $50,000');
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Receive' }));
  await waitFor(() =>
    expect(screen.getByRole('tabpanel', { name: 'Receive' }).textContent).toContain('$9,000 of $50,000'),
  );
});
