import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage, press } from '../../app/testing/open-page.tsx';
import type { Dealers, Sold } from './answers.ts';
import { SellDrugs } from './sell-drugs.tsx';

afterEachPage();

const at = '2034-01-05T09:00:00.000Z';
const dealers = (holding: number): Dealers => ({
  drugs: [
    {
      id: 'snow',
      name: 'Snow',
      holding,
      price: 1_700,
      price_trend: 'up',
      average_cost: holding === 0 ? null : 1_500,
      sell_wait_until: null,
      locations: [],
    },
  ],
  amounts: [1, 5],
  capacity: 60,
  carried: holding,
  made: 0,
  timer: { timestamp: null, since: null, reset_cost: null, resets_max: null, resets_remaining: null },
});

test('who holds nothing is led to where drugs are bought', async () => {
  openPage(<SellDrugs />, { reads: { '/api/drugs/sell': dealers(0) } });
  const link = await screen.findByRole('link', { name: 'Buy something' });
  expect(link.getAttribute('href')).toBe('/main/drugs/buy');
  expect(screen.queryByRole('group', { name: 'How many units' })).toBeNull();
});

test('the button that sold the last unit stays where it is, so that the keyboard keeps its place', async () => {
  const sold: Sold = {
    drug_id: 'snow',
    amount: 1,
    price: 1_700,
    value: 1_700,
    profit: 200,
    sell_wait_until: at,
  };
  const reads: Record<string, unknown> = { '/api/drugs/sell': dealers(1) };
  const sell = () => {
    reads['/api/drugs/sell'] = dealers(0);
    return Response.json(sold);
  };
  openPage(<SellDrugs />, { reads, answers: { '/api/drugs/sell': sell } });
  await screen.findByText(/you hold 1/);
  press('Sell 1 snow for $1,700');
  await waitFor(() => expect(screen.getByText('none in hand')).toBeTruthy());
  expect(screen.getByRole('button', { name: 'You hold no snow' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Buy something' })).toBeNull();
});
