import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, answerQuestion, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import type { InsuranceAnswer, Policy } from './answers.ts';
import { MakeClaim } from './make-claim.tsx';
import { screens } from './screens.ts';
import { YourPolicy } from './your-policy.tsx';

afterEachPage();

const later = new Date(Date.now() + 86_400_000).toISOString();
const learned = { vehicle_theft_percent: 30, small_crimes_percent: 40 };

const tier = (id: 'free' | 'standard' | 'premium', share: number) => ({
  id,
  percents: { level: share, bullets: share, money: share, vehicle_theft: share, small_crimes: share },
  gives: { level: 4, money: share * 100, bullets: share, ...learned },
});

const past: Policy = {
  character: { id: 'c0', username: 'Old Ann' },
  died_at: '2026-11-20T12:00:00.000Z',
  tier: 'standard',
  level: 7,
  money: 12_000,
  bullets: 50,
  ...learned,
};

const page = (parts: Partial<InsuranceAnswer> = {}): InsuranceAnswer => ({
  claimable: [],
  previous_claims: [],
  paid_active: false,
  paid_expires_at: null,
  paid_price: 5_000,
  days: 7,
  extends_to: later,
  blocked_reason: null,
  certified: false,
  tier: 'free',
  outlook: {
    level: 5,
    money: 10_000,
    bullets: 100,
    ...learned,
    tiers: [tier('free', 10), tier('standard', 40), tier('premium', 60)],
  },
  round_ends_at: later,
  ...parts,
});

test('[S021] [R321] each policy tells what it gives back, and who is not certified finds the way to it', async () => {
  openPage(<YourPolicy />, { reads: { '/api/insurance': page() } });
  const columns = await screen.findAllByRole('columnheader');
  expect(columns.slice(1).map(({ dataset }) => dataset['tier'])).toEqual(['free', 'standard', 'premium']);
  expect(screen.getByRole('row', { name: /^Bullets/ }).textContent).toMatch(/60.%/);
  const link = screen.getByRole('link', { name: 'Become certified' });
  expect(link.getAttribute('href')).toBe('/main/credits');
});

test('[R321] who is certified needs no such way', async () => {
  openPage(<YourPolicy />, { reads: { '/api/insurance': page({ certified: true, tier: 'premium' }) } });
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: 'Become certified' })).toBeNull();
});

test('a policy is bought after a question that says what is left', async () => {
  const { sent } = openPage(<YourPolicy />, { reads: { '/api/insurance': page() } });
  await screen.findByRole('table');
  press(/^Insure 7 days/);
  expect(screen.getByRole('alertdialog').textContent).toContain('$45,000 will be left');
  answerQuestion('Insure me');
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/insurance']));
});

test('a policy that the cash does not pay cannot be pressed, and says why', async () => {
  const { sent } = openPage(<YourPolicy />, {
    reads: { '/api/insurance': page() },
    character: { money: 4_999 },
  });
  await screen.findByText('A policy is paid in cash: you have $4,999.');
  press(/^Insure 7 days/);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual([]);
});

test('[S022] a claim shows what it brings, is sent once, and is closed in prison', async () => {
  const { sent } = openPage(<MakeClaim />, {
    reads: { '/api/insurance': page({ claimable: [past] }) },
    answers: {
      '/api/insurance/claim': () =>
        Response.json({ character_id: 'c0', level: 7, money: 12_000, bullets: 50, level_before: 5 }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Claim for Old Ann' }));
  const sheet = await screen.findByRole('dialog');
  expect(sheet.textContent).toContain('5 to 7');
  expect(sheet.textContent).toContain('+ $12,000');
  press('Claim now');
  press('Claim now');
  await screen.findByText('level 7, $12,000 in the bank, 50 bullets');
  expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/api/insurance/claim', body: { character_id: 'c0', level: 7 } },
  ]);
  const claim = screens.screens.find(({ path }) => path === '/main/insurance/claim');
  expect(claim?.closedInPrison).toBe(true);
});

test('[S022] a claim that is refused says so in the sheet', async () => {
  openPage(<MakeClaim />, {
    reads: { '/api/insurance': page({ claimable: [past] }) },
    answers: { '/api/insurance/claim': () => refusal('insurance_claim', 'That policy has paid already.') },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Claim for Old Ann' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Claim now' }));
  expect((await screen.findByRole('alert')).textContent).toBe('That policy has paid already.');
});
