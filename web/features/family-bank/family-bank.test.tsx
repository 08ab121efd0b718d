import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import { gangster } from '../../app/testing/read-page.ts';
import type { Account, BankRecord, MemberBalance } from './answers.ts';
import { BankRecords } from './bank-records.tsx';
import { FamilyBank } from './family-bank.tsx';
import { MemberBalances } from './member-balances.tsx';

afterEachPage();

const family = { id: 'f1', name: 'The Outfit', colour: '#4fb06d' };
const account = (more: Partial<Account> = {}): Account => ({
  family,
  money: 90_000,
  cash: 20_000,
  character_earnings_cut_total: 212_400,
  character_deposit_total: 90_000,
  character_withdraw_total: 140_000,
  character_balance: 162_400,
  withdraw_tax: 10,
  withdraw_limit: 100_000,
  withdraw_limit_available: 60_000,
  withdraw_limit_resets_at: '2026-01-06T00:00:00.000Z',
  ...more,
});
const record = (n: number, more: Partial<BankRecord> = {}): BankRecord => ({
  id: `${String(n).padStart(12, '0')}.0`,
  created_at: '2026-01-05T09:00:00.000Z',
  character: gangster('Lou'),
  amount: 20_000,
  balance: 90_000,
  source: 'member',
  business: null,
  text: 'deposit',
  ...more,
});
const balance = (name: string, more: Partial<MemberBalance> = {}): MemberBalance => ({
  character: gangster(name),
  mine: false,
  current: true,
  earnings_cut: 1_000,
  deposits: 500,
  withdrawals: 0,
  balance: 1_500,
  ...more,
});
const reads = (shown: Account) => ({
  '/api/family/banking': shown,
  '/api/family/banking/days': { days: [] },
  '/api/family/banking/records': [
    record(2),
    record(1, { character: null, amount: -250_000, source: 'member_limit', text: 'room for 15 members' }),
  ],
  '/api/family/banking/members': { members: [balance('Lou'), balance('Ada', { balance: -32_000 })] },
});
const open = (shown: Account, answers: Record<string, () => Response> = {}) =>
  openPage(<FamilyBank />, { reads: reads(shown), answers, character: { family } });
const typed = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const withdrawing = () => {
  const tab = screen.getByRole('tab', { name: 'Withdraw' });
  fireEvent.mouseDown(tab, { button: 0 });
  fireEvent.click(tab);
};

test('[S123] [R572] tells all of it, the player’s part and what it is made of, and pays in', async () => {
  const after = account({ money: 104_000, cash: 6_000 });
  const { sent } = open(account(), {
    '/api/family/banking/deposit': () => Response.json({ amount: 14_000, account: after }),
  });
  expect(await screen.findByText('all of it')).toBeTruthy();
  expect(screen.getByText('yours to this day').parentElement?.textContent).toContain('$162,400');
  expect(screen.getByText('Your cut').parentElement?.textContent).toContain('$212,400');
  expect(screen.getByText('Taken out').parentElement?.textContent).toContain('140,000');
  expect(await screen.findByText('room for 15 members')).toBeTruthy();
  typed('Amount to deposit', '14k');
  press('Deposit $14,000');
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: '/api/family/banking/deposit', body: { amount: 14_000 } }]),
  );
  expect(await screen.findByText('$104,000')).toBeTruthy();
});

test('the chart marks what the family bought, and records of a business carry its name', async () => {
  const day = (date: string, balance: number, bought: readonly string[] = []) => ({
    date: `2026-01-0${date}T00:00:00.000Z`,
    balance,
    bought,
  });
  openPage(<FamilyBank />, {
    reads: {
      ...reads(account()),
      '/api/family/banking/days': {
        days: [day('1', 400_000), day('2', 150_000, ['garage_upgrade', 'business']), day('3', 198_000)],
      },
      '/api/family/banking/records': [
        record(3, {
          character: null,
          amount: 48_000,
          source: 'business',
          business: 'Laundry',
          text: 'business, a day’s income',
        }),
      ],
    },
    character: { family },
  });
  expect(await screen.findByText('garage upgrade, a business')).toBeTruthy();
  // Days, not the midnights that they begin with.
  for (const day of ['1 Jan', '3 Jan']) expect(screen.getByText(day)).toBeTruthy();
  expect(screen.getByText(/^What lay in the bank, from/).textContent).toContain(
    'highest $400,000; garage upgrade, a business',
  );
  expect((await screen.findByText('Laundry')).parentElement?.textContent).toBe(
    'Laundrybusiness, a day’s income',
  );
});

test('[R819] [R677] the button to withdraw tells the tax, and takes no more than is left today', async () => {
  const { sent } = open(account(), {
    '/api/family/banking/withdraw': () => refusal('family_bank_limit', 'That is more than you may today.'),
  });
  await screen.findByText('$60,000 of $100,000');
  withdrawing();
  const button = () => screen.getByRole('button', { name: /^Withdraw/ });
  expect(button().textContent).toMatch(/10\s%|10%/);
  typed('Amount to withdraw', '60,001');
  expect(screen.getByText('You may take $60,000 more today.')).toBeTruthy();
  fireEvent.click(button());
  expect(sent).toEqual([]);
  typed('Amount to withdraw', '60,000');
  fireEvent.click(button());
  expect(await screen.findByText('That is more than you may today.')).toBeTruthy();
});

test.each([
  [null, null, 'Unlimited'],
  [0, 0, 'No withdrawals allowed'],
  [100_000, 60_000, '$60,000 of $100,000'],
])('[R678] a limit of %s with %s left reads %s', async (limit, left, words) => {
  open(account({ withdraw_limit: limit, withdraw_limit_available: left }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('[S124] [R573] balances are of present members, earlier ones, or all', async () => {
  const { read } = openPage(<MemberBalances />, { reads: reads(account()), character: { family } });
  const table = await screen.findByRole('table', { name: 'Member balances' });
  expect(within(table).getByText('Ada')).toBeTruthy();
  const previous = screen.getByRole('tab', { name: 'Previous' });
  fireEvent.mouseDown(previous, { button: 0 });
  fireEvent.click(previous);
  await waitFor(() => expect(read).toContain('/api/family/banking/members?current=0'));
  const all = screen.getByRole('tab', { name: 'All' });
  fireEvent.mouseDown(all, { button: 0 });
  fireEvent.click(all);
  await waitFor(() => expect(read).toContain('/api/family/banking/members'));
});

test('[S125] [R821] Show More goes on from the last record, and goes at an empty page', async () => {
  const given = reads(account());
  const { read } = openPage(<BankRecords />, { reads: given, character: { family } });
  await screen.findByText('room for 15 members');
  given['/api/family/banking/records'] = [];
  press('Show more');
  expect(await screen.findByText('That’s everything.')).toBeTruthy();
  expect(read).toContain(`/api/family/banking/records?id_lt=${record(1).id}`);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.getByText('room for 15 members')).toBeTruthy();
});

test('who is in no family is led to those there are', () => {
  const { read } = openPage(<FamilyBank />, { reads: {}, character: { family: null } });
  expect(screen.getByRole('link', { name: 'See the families' })).toBeTruthy();
  expect(read).toEqual([]);
});
