import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage, press } from '../../app/testing/open-page.tsx';
import type { Company, Shares, Stocks } from './answers.ts';
import { BuyShares } from './buy-shares.tsx';
import { Portfolio } from './portfolio.tsx';

afterEachPage();

const at = new Date().toISOString();
const company = (id: string, name: string, parts: Partial<Company> = {}): Company => ({
  id,
  name,
  price: 120,
  change_hour: 1.5,
  change_day: -2.25,
  change_week: 20,
  holding: 0,
  maximum_shares: 900,
  line: [100, 110, 120],
  ...parts,
});
const stocks = (parts: Partial<Stocks> = {}): Stocks => ({
  companies: [company('rail', 'Harbor Rail', { holding: 40 }), company('steel', 'Union Steel')],
  maximum_shares: { rail: 900, steel: 900 },
  portfolio: [],
  worth: 4_800,
  priced_at: at,
  news: [],
  ...parts,
});
const reads = (parts: Partial<Stocks> = {}) => ({
  '/api/stocks': stocks(parts),
  '/api/stocks/history': { company_id: 'rail', price: 120, prices: [{ at, price: 118 }] },
});
const rows = () => within(screen.getByRole('list', { name: 'Companies' })).getAllByRole('listitem');
const periods = () => within(screen.getByRole('group', { name: 'Period' })).getAllByRole('button');
const pressed = () =>
  periods().find((button) => button.getAttribute('aria-pressed') === 'true')?.textContent ?? null;

test('[S083] companies show the most shares, the price, its changes and what one holds, and a history opens', async () => {
  const { read } = openPage(<BuyShares />, { reads: reads() });
  await screen.findByText('2 companies');
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /Harbor Railyou hold 40 of 900\$120Hour\+\u00a01.5\u00a0%Day−\u00a02.3\u00a0%Week\+\u00a020\u00a0%/,
    ) as string,
    expect.stringMatching(/Union Steel900 at most\$120/) as string,
  ]);
  press('Buy Harbor Rail');
  await screen.findByRole('dialog', { name: 'Harbor Rail' });
  expect(periods().map(({ textContent }) => textContent)).toEqual(['Day', 'Week', 'Month']);
  await waitFor(() => expect(read.at(-1)).toBe('/api/stocks/history?company_id=rail&period=week'));
});

test('[S174] the price history has a day, a week and a month, each with its plot, lowest and highest', async () => {
  const prices = [118, 131].map((price) => ({ at, price }));
  const history = { company_id: 'rail', price: 131, prices };
  const { read } = openPage(<BuyShares />, { reads: { ...reads(), '/api/stocks/history': history } });
  await screen.findByText('2 companies');
  press('Buy Harbor Rail');
  const dialog = await screen.findByRole('dialog', { name: 'Harbor Rail' });
  for (const period of ['Day', 'Month', 'Week']) {
    fireEvent.click(within(dialog).getByRole('button', { name: period }));
    expect(pressed()).toBe(period);
    await within(dialog).findByText(
      new RegExp(`^Price history, ${period.toLowerCase()}, from \\$118 to \\$131`),
    );
    expect(read).toContain(`/api/stocks/history?company_id=rail&period=${period.toLowerCase()}`);
  }
  expect(dialog.textContent).toMatch(/lowest \$118.*highest \$131/);
});

test('[R523] the history begins with the week, and with what was chosen last in this browser', async () => {
  openPage(<BuyShares />, { reads: reads() });
  await screen.findByText('2 companies');
  press('Buy Harbor Rail');
  await screen.findByRole('dialog');
  expect(pressed()).toBe('Week');
  press('Month');
  expect(pressed()).toBe('Month');
  cleanup();
  openPage(<BuyShares />, { reads: reads() });
  await screen.findByText('2 companies');
  press('Buy Union Steel');
  await screen.findByRole('dialog');
  expect(pressed()).toBe('Month');
});

test('[R427] an amount is a whole number, and an empty field is not one', async () => {
  const { sent } = openPage(<BuyShares />, { reads: reads() });
  await screen.findByText('2 companies');
  press('Buy Union Steel');
  await screen.findByRole('dialog');
  const field = screen.getByRole('textbox', { name: /^Shares of Union Steel/ });
  expect(screen.getByRole('button', { name: 'Buy' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(field, { target: { value: '120' } });
  press('Buy 120 for $14,400');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ company_id: 'steel', amount: 120, expected_price: 120 });
  fireEvent.change(field, { target: { value: '' } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Buy' })).toBeDefined());
});

test('a purchase at the price of now has neither gained nor lost, and has no colour', async () => {
  openPage(<Portfolio />, {
    reads: reads({ portfolio: [{ id: 'a', company_id: 'rail', bought: 50, sold: 0, price: 120 }] }),
  });
  const [lot] = within(await screen.findByRole('list', { name: 'My shares' })).getAllByRole('listitem');
  expect(lot?.textContent).toContain('$00\u00a0%');
  expect(lot?.querySelector('[data-way]')).toBeNull();
});

test('the portfolio shows what each purchase gained, and sells all of it at the price shown', async () => {
  const lot = (id: string, price: number): Shares => ({
    id,
    company_id: 'rail',
    bought: 50,
    sold: 10,
    price,
  });
  const { sent } = openPage(<Portfolio />, {
    reads: reads({ portfolio: [lot('a', 100), lot('b', 150)] }),
  });
  const list = await screen.findByRole('list', { name: 'My shares' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('+\u00a0$800+\u00a020\u00a0%') as string,
    expect.stringMatching(/−\u00a0\$1,200−\u00a020\u00a0%/) as string,
  ]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Sell Harbor Rail' })[0] as Element);
  press('Sell 40 for $4,800');
  await waitFor(() =>
    expect(sent).toMatchObject([
      { path: '/api/stocks/sell', body: { shares_id: 'a', amount: 40, expected_price: 120 } },
    ]),
  );
});
