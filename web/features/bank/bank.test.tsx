import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readStoredJson } from '../../app/state/storage.ts';
import { afterEachPage, openPage, press } from '../../app/testing/open-page.tsx';
import { Bank } from './bank.tsx';

afterEachPage();

const reads = {
  '/api/bank': { money: 2_000_000, bank: 0 },
  '/api/bank/history': { data: [], page: 1, pages: 1, total: 0 },
};

const amounts = () =>
  [...screen.getByRole('group', { name: 'Amounts to deposit' }).querySelectorAll('button')]
    .map((button) => button.getAttribute('aria-label'))
    .filter((label) => label?.startsWith('$'));

test('[R499] four amounts are offered, can be edited, and are kept in this browser', async () => {
  openPage(<Bank />, { reads, character: { money: 2_000_000 } });
  await screen.findByRole('group', { name: 'Amounts to deposit' });
  expect(amounts()).toEqual(['$10,000', '$100,000', '$500,000', '$1,000,000']);
  const [edit] = screen.getAllByRole('button', { name: 'Edit the amounts' });
  if (!edit) throw new Error('nothing to edit the amounts with');
  fireEvent.click(edit);
  fireEvent.change(screen.getByLabelText('Amount 1'), { target: { value: '20k' } });
  press('Keep these amounts');
  expect(amounts()).toEqual(['$20,000', '$100,000', '$500,000', '$1,000,000']);
  expect(readStoredJson('quick-amounts', Array.isArray)).toEqual([20_000, 100_000, 500_000, 1_000_000]);
});
