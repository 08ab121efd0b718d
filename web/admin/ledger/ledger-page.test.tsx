import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { figuresOf, panelText, tableHeads, tableRows } from '../../app/testing/read-page.ts';
import type { LedgerDone } from '../answers.ts';
import { LedgerPage } from './ledger-page.tsx';

afterEachPage();

const line = (event: string, amount: number, holder: string, balance: string, other: string) => ({
  revision: 7,
  at: '2026-01-01T12:00:00.000Z',
  event,
  asset: 'money',
  amount,
  holder,
  balance,
  other,
});
const ledger: LedgerDone = {
  kind: 'done',
  at: '2026-01-01T12:00:00.000Z',
  head: 900,
  flows: [{ day: '2026-01-01', feature: 'bank', asset: 'money', faucet: '0', sink: '5' }],
  totals: [{ feature: 'small-crimes', asset: 'money', faucet: '9007199254740993', sink: '0' }],
  supply: [],
  richest: [{ holder: 'c1', amount: '1260' }],
  statement: [line('savings.opened', -500, 'char:c1', '460', 'savings:s1:c1')],
  statement_lines: 250,
  explained: [
    {
      asset: 'money',
      balance: '1260',
      holders: [
        { holder: 'char:c1', amount: '460' },
        { holder: 'savings:s1:c1', amount: '500' },
        { holder: 'escrow:rock-paper-scissors:money:c1', amount: '300' },
      ],
      causes: [
        { event: 'characters.created', came: '1000', went: '0' },
        { event: 'small-crimes.attempted', came: '300', went: '40' },
      ],
    },
    {
      asset: 'credits',
      balance: '3',
      holders: [{ holder: 'account:a1', amount: '3' }],
      causes: [{ event: 'characters.created', came: '3', went: '0' }],
    },
  ],
  problems: [],
  names: { c1: 'Ada Stone', a1: 'Ada Stone' },
};

test('a statement comes with every balance of its owner, where it lies, and what it came by, to the cent', async () => {
  openPage(<LedgerPage may />, {
    at: '/admin/ledger?of=Ada',
    reads: { '/api/admin/ledger': ledger, '/api/admin/rounds': { rounds: [] } },
  });
  await screen.findByRole('table', { name: 'Statement' });
  expect(figuresOf('Balances')).toEqual({
    'money: Ada Stone': '460',
    'money: Ada Stone, savings': '500',
    'money: Ada Stone, escrow of rock paper scissors': '300',
    'credits: Ada Stone, account': '3',
  });
  expect(tableRows('Where they come from')).toEqual([
    ['money', 'characters.created', '1,000', '0'],
    ['money', 'small-crimes.attempted', '300', '40'],
    ['money', 'left', '1,260', '0'],
    ['credits', 'characters.created', '3', '0'],
    ['credits', 'left', '3', '0'],
  ]);
  expect(panelText('Statement')).toContain('the last 1 of 250 lines');
  expect(tableHeads('Statement')).toEqual(['Revision', 'Time', 'Event', 'Where', 'With', 'Amount', 'Then']);
  expect(tableRows('Statement')[0]?.slice(2)).toEqual([
    'savings.opened',
    'Ada Stone',
    'Ada Stone, savings',
    '−\u00a0$500',
    '460',
  ]);
  expect(figuresOf('The richest in money')).toEqual({ 'Ada Stone': '1,260' });
  expect(tableRows('Faucets and sinks together')).toEqual([
    ['small-crimes', 'money', '9,007,199,254,740,993', '0'],
  ]);
});
