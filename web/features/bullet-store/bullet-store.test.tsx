import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { State } from '../../app/api/shapes.ts';
import { afterEachPage, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import type { Store } from './answers.ts';
import { BulletStore } from './bullet-store.tsx';
import { screens } from './screens.ts';

afterEachPage();

const later = new Date(Date.now() + 3_600_000).toISOString();
const shelf = (stock: number) =>
  ({
    stock,
    price: 100,
    shelf: 1_000,
    bulks: 1,
    max: { standard: 200, bulk: 1_000 },
    refill: { amount: 50, at: later },
  }) as Store;

const type = (amount: string) =>
  fireEvent.change(screen.getByLabelText('Bullets to buy'), { target: { value: amount } });

test('[S066] bullets are bought from the city’s shelf, and the receipt says what was paid', async () => {
  const { sent } = openPage(<BulletStore />, {
    reads: { '/api/bullets': shelf(800) },
    answers: {
      '/api/bullets': () => Response.json({ amount: 120, cost: 12_000, bullets: 120, wait_until: later }),
    },
    character: { bullets: 0 },
  });
  await screen.findByLabelText('Bullets to buy');
  type('120');
  press(/^Buy 120 for \$12,000/);
  await screen.findByText('You bought 120 bullets.');
  expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/api/bullets', body: { amount: 120 } },
  ]);
});

test('[R467~] whoever comes second is told what is left', async () => {
  openPage(<BulletStore />, {
    reads: { '/api/bullets': shelf(800) },
    answers: {
      '/api/bullets': () =>
        refusal('bullets_purchase_stock', 'There are only 10 bullets left.', { stock: 10 }),
    },
    character: { bullets: 0 },
  });
  await screen.findByLabelText('Bullets to buy');
  type('120');
  press(/^Buy 120/);
  await screen.findByText('There are only 10 bullets left.');
  await waitFor(() => expect(screen.getByLabelText('On the shelf').textContent).toContain('10'));
});

test('[S066] the menu counts no wait for a city whose shelf is empty', () => {
  const menu = screens.screens[0]?.menu;
  if (!menu || !('timerOff' in menu)) throw new Error('the store has no entry in the menu');
  expect(menu.timerOff?.({ bullet_stock: 0 } as State)).toBe(true);
  expect(menu.timerOff?.({ bullet_stock: 1 } as State)).toBe(false);
});
