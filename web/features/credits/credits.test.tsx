import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, answerQuestion, openPage, press } from '../../app/testing/open-page.tsx';
import type { CreditsAnswer, Pack, PaymentsAnswer } from './answers.ts';
import { Purchase } from './purchase.tsx';
import { Store } from './store.tsx';

afterEachPage();

const later = new Date(Date.now() + 9 * 86_400_000).toISOString();

const product = {
  id: 'prison-key',
  name: 'Prison key',
  description: 'Opens one cell.',
  icon: 'key',
  cost: 3,
  usual_cost: null,
  asks_username: false,
  available: true,
  used: 1,
  max: 2,
  max_period: 1,
  next_at: null,
  available_until: null,
};

const store = (parts: object = {}) =>
  ({
    credits: 20,
    owed: 0,
    blocked_reason: null,
    shut: false,
    shuts_at: later,
    round_ends_at: later,
    premium: {
      cost: 10,
      days: 7,
      most_days: 28,
      expires: null,
      can_extend: true,
      extends_to: later,
      privileges: ['Coloured chat text', 'A third daily special'],
    },
    products: [
      product,
      { ...product, id: 'weekly', name: 'Lucky charm', max_period: 2, used: 2, max: 2, next_at: later },
      { ...product, id: 'once', name: 'New name', max_period: 3, used: 0, max: 1 },
    ],
    ...parts,
  }) as unknown as CreditsAnswer;

test('[S018] the store tells the price, the privileges and what is left of each thing', async () => {
  openPage(<Store />, { reads: { '/api/credits': store() } });
  await screen.findByRole('heading', { name: 'Credit Store' });
  await screen.findByText('A third daily special');
  expect(screen.getByRole('button', { name: /^Become certified, 10 credits/ })).toBeTruthy();
  expect(screen.getByText('2 a day, 1 left today')).toBeTruthy();
  expect(screen.getByText(/^You have bought all 2\. More /)).toBeTruthy();
  expect(screen.getByText('1 a round, 1 left this round')).toBeTruthy();
});

test('[S018] a purchase asks first, and is sent once', async () => {
  const { sent } = openPage(<Store />, { reads: { '/api/credits': store() } });
  fireEvent.click(await screen.findByRole('button', { name: 'Buy Prison key for 3 credits' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('17 credits will be left');
  answerQuestion('Buy');
  await waitFor(() =>
    expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/api/credits/purchase', body: { product_id: 'prison-key' } },
    ]),
  );
});

const pack = (credits: number, badge: string | null): Pack =>
  ({ id: `web-${credits}`, credits, price: credits * 10, currency: 'eur', badge }) as Pack;

test('[S019~] [R503] packs show their price and badge; what was paid stands below', async () => {
  const page = {
    website: true,
    shut: false,
    shuts_at: later,
    packs: [pack(50, null), pack(110, 'Most Popular'), pack(350, null), pack(800, 'Best Value')],
    payments: [
      {
        id: 'p1',
        created_at: new Date().toISOString(),
        credits: 110,
        amount: 1_100,
        currency: 'eur',
        provider: 'website',
        status: 'delivered',
        round: 1,
      },
    ],
  } as unknown as PaymentsAnswer;
  openPage(<Purchase />, { reads: { '/api/credits/payments': page } });
  const popular = await screen.findByRole('button', { name: 'Buy 110 credits for €11.00' });
  expect(popular.textContent).toContain('Most Popular');
  const badges = screen
    .getAllByRole('button', { name: /^Buy \d+ credits/ })
    .map(({ textContent }) => [
      /\d+/.exec(textContent)?.[0],
      /Most Popular|Best Value/.exec(textContent)?.[0],
    ]);
  expect(badges).toEqual([
    ['50', undefined],
    ['110', 'Most Popular'],
    ['350', undefined],
    ['800', 'Best Value'],
  ]);
  expect(screen.getByText('Delivered')).toBeTruthy();
  expect(press('Save these rows as CSV')).toBe(true);
});

test.each([
  [false, false, 'Credits are not sold here.'],
  [true, false, 'Credits are sold in the app for Android.'],
  [true, true, 'Credits are sold in the app for Android and iOS.'],
])('[R319~] without sales on the website (Android %s, iOS %s): %s', async (android, ios, sentence) => {
  const page = { website: false, android, ios, shut: false, shuts_at: later, packs: [], payments: [] };
  openPage(<Purchase />, { reads: { '/api/credits/payments': page } });
  expect(
    await screen.findByText(`${sentence} They are won on scratch cards and in contests, too.`),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
});
