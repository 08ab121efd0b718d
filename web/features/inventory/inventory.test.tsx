import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gameScreens } from '../../app/screens/game-screens.ts';
import { tabRows } from '../../app/screens/tab-row.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { afterEachPage, answerQuestion, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import type { Item, ItemsPage } from './answers.ts';
import { BulkSell } from './bulk-sell.tsx';
import { Items } from './items.tsx';

afterEachPage();

const item = (type_id: string, name: string, parts: Partial<Item> = {}): Item => ({
  type_id,
  name,
  name_plural: `${name}s`,
  description: 'It is what it is.',
  icon: 'rope-coil',
  icon_url: '/icons/rope-coil.svg',
  category_id: 'loot',
  category: 'Loot',
  count: 4,
  sell_price: 250,
  value: 300,
  pinned: false,
  highlight: false,
  locked: false,
  can_discard: true,
  sources: [],
  ...parts,
});
const tool = item('crowbar', 'Crowbar', { category_id: 'tools', category: 'Tools' });
const page = (premium: boolean): ItemsPage => ({
  items: [
    item('watch', 'Watch'),
    item('rope', 'Rope', { sell_price: 10 }),
    item('wire', 'Wire', { locked: true }),
  ],
  premium,
  count_max: 1_000,
});

test('[S026] the inventory’s tabs stand in the documents’ order', () => {
  expect(tabRows(gameScreens)('/main/inventory')?.tabs.map(({ label }) => label)).toEqual([
    'Items',
    'Workshop',
    'Bulk Sell',
  ]);
});

test('[S027] several kinds are sold for an exact sum that is asked before, by Certified Gangsters', async () => {
  const { sent } = openPage(<BulkSell />, { reads: { '/api/items': page(true) } });
  const list = await screen.findByRole('list', { name: 'Items to sell' });
  expect(within(list).getAllByRole('listitem').at(-1)?.textContent).toContain('4 kept');
  const watches = within(screen.getByRole('group', { name: 'Watchs' }));
  fireEvent.click(watches.getByRole('button', { name: /^All/ }));
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Ropes' })).getByRole('button', { name: 'One more' }),
  );
  press('Sell for exactly $1,010');
  await screen.findByRole('alertdialog', { name: 'Sell 5 pieces of 2 kinds for exactly $1,010?' });
  expect(sent).toEqual([]);
  answerQuestion('Sell');
  await waitFor(() =>
    expect(sent).toMatchObject([
      { path: '/api/items/sell', body: { items: { watch: 4, rope: 1 }, expectedValue: 1_010 } },
    ]),
  );
});

test('[S027] [R191~] without premium the page says for whom it is, with the way to the store', async () => {
  openPage(<BulkSell />, { reads: { '/api/items': page(false) } });
  await screen.findByText(/Selling in bulk is for Certified Gangsters/);
  expect(screen.getByRole('link', { name: /Certified|store/i }).getAttribute('href')).toBe('/main/credits');
});

test('[R485] an empty inventory, and a search that finds nothing, say so', async () => {
  openPage(<Items />, { reads: { '/api/items': { ...page(false), items: [] } } });
  expect(await screen.findByText('There are no suitable items')).toBeDefined();
  cleanup();
  queryClient.clear();
  openPage(<Items />, { reads: { '/api/items': page(false) } });
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'yacht' } });
  expect(await screen.findByText('There are no suitable items')).toBeDefined();
  press('Show all');
  expect(await screen.findByRole('list', { name: 'Items' })).toBeDefined();
});

test('the search and the kind are there again on the next visit', async () => {
  const reads = { '/api/items': { ...page(false), items: [item('watch', 'Watch'), tool] } };
  openPage(<Items />, { reads });
  const kinds = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Kind' });
  fireEvent.change(kinds, { target: { value: 'tools' } });
  cleanup();
  openPage(<Items />, { reads });
  const again = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Kind' });
  expect(again.value).toBe('tools');
  const list = within(screen.getByRole('list', { name: 'Items' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Crowbar'),
  ]);
});

test('[R482~] a mark that the server refuses is taken back', async () => {
  openPage(<Items />, {
    reads: { '/api/items': page(true) },
    answers: { '/api/items/watch/preferences': () => refusal('inventory_none', 'You carry none of these.') },
  });
  const pin = await screen.findByRole('button', { name: 'Pin Watchs' });
  fireEvent.click(pin);
  expect(pin.getAttribute('aria-pressed')).toBe('true');
  await screen.findByRole('alertdialog');
  expect(pin.getAttribute('aria-pressed')).toBe('false');
});
