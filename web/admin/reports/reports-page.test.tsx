import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage, press } from '../../app/testing/open-page.tsx';
import { ReportsPage } from './reports-page.tsx';

afterEachPage();

const path = '/api/admin/reports';
const report = {
  id: 'r1',
  type: 'character',
  about: 'c2',
  account: 'account-of-bob',
  by: 'account-of-ann',
  created_at: '2026-01-05T09:00:00.000Z',
  evidence: 'Bob',
  reason: 'Rude name.',
  assignee: null as string | null,
  mine: false,
  closed: null,
};
const names = { 'account-of-bob': 'Bob Stern', 'account-of-ann': 'Ann Reed', 'account-of-mia': 'Mia' };

function open(assignee: string | null = null, mine = false) {
  const reads: Record<string, unknown> = { [path]: { reports: [{ ...report, assignee, mine }], names } };
  const answers = {
    [`${path}/r1/assignment`]: () => {
      reads[path] = { reports: [{ ...report, assignee: 'me', mine: true }], names };
      return new Response(null, { status: 204 });
    },
  };
  return openPage(<ReportsPage />, { reads, answers, at: '/admin/reports' });
}

test('a report names who is reported and by whom, and is taken on', async () => {
  const { sent } = open();
  await screen.findByRole('link', { name: 'Bob Stern' });
  screen.getByRole('link', { name: 'Ann Reed' });
  press('Take it on');
  await screen.findByText('Yours');
  expect(sent.map(({ path: to, body }) => [to, body])).toEqual([[`${path}/r1/assignment`, { mine: true }]]);
  screen.getByRole('button', { name: 'Hand it back' });
});

test('a colleague’s report shows whose it is, and can be taken over', async () => {
  open('account-of-mia');
  await screen.findByText('With Mia');
  press('Take it over');
  await screen.findByText('Yours');
});

test('a report one has taken on is handed back', async () => {
  const { sent } = open('me', true);
  await screen.findByText('Yours');
  press('Hand it back');
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ mine: false }]);
});
