import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pendingAtom } from '../../app/reads/pending.ts';
import { store } from '../../app/state/store.ts';
import { afterEachPage, answerQuestion, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import type { Perk, PerksPage } from './answers.ts';
import { Perks } from './perks.tsx';
import { PerksStatistics } from './perks-statistics.tsx';
import { screens } from './screens.ts';

afterEachPage();

const perk = (parts: Partial<Perk> = {}): Perk => ({
  id: 'p1',
  kind_id: 'xp_boost-20',
  type_id: 'xp_boost',
  title: 'XP boost',
  name: 'XP boost, 20 %',
  description: 'More of every job.',
  icon: 'brain',
  icon_url: '/icons/brain.svg',
  percent: 20,
  duration: 7_200,
  status_text: null,
  source_name: 'A gift of the city',
  acquired_at: new Date().toISOString(),
  in_use: false,
  can_transfer: true,
  insured: false,
  locked: false,
  can_refund: true,
  refund_amount: null,
  refund_amount_friendly: null,
  can_activate: true,
  can_discard: true,
  discarded_at: null,
  tainted_at: null,
  category_id: 'timed',
  ...parts,
});
const page = (perks: readonly Perk[], more: Partial<PerksPage> = {}): PerksPage => ({
  perks: [...perks],
  limit: 50,
  insurance_cost: 20_000,
  active_perks: [],
  items: [],
  money: 50_000,
  ...more,
});

test('[S023] the page has what is active above what is kept, and tabs for both pages', async () => {
  expect(screens.screens.map(({ path, tab }) => [path, tab])).toEqual([
    ['/main/perks', 'Perks'],
    ['/main/perks/statistics', 'Statistics'],
  ]);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const { id, kind_id: _kind, duration: _time, ...kind } = perk();
  openPage(<Perks />, {
    reads: {
      '/api/perks': page([perk()], {
        active_perks: [
          {
            ...(kind as unknown as PerksPage['active_perks'][number]),
            id: `${id}-active`,
            since: new Date().toISOString(),
            expires_at: soon,
            can_cancel: true,
          },
        ],
      }),
    },
  });
  const kept = await screen.findByRole('list', { name: 'Perks' });
  const active = screen.getByRole('list', { name: 'Active perks' });
  expect(active.compareDocumentPosition(kept) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('[R486] without a perk the page says so', async () => {
  openPage(<Perks />, { reads: { '/api/perks': page([]) } });
  expect(await screen.findByText('You have no perks available')).toBeDefined();
});

test('[R378] a lock that the server refuses is taken back', async () => {
  openPage(<Perks />, {
    reads: { '/api/perks': page([perk()]) },
    answers: { '/api/perks/p1/locked': () => refusal('perk_missing', 'You have no such perk.') },
  });
  const lock = await screen.findByRole('button', { name: 'Lock XP boost, 20 %' });
  press('Lock XP boost, 20 %');
  expect(lock.getAttribute('aria-pressed')).toBe('true');
  await screen.findByRole('alertdialog');
  expect(lock.getAttribute('aria-pressed')).toBe('false');
});

test.each([
  [null, ['Insure XP boost, 20 % for $20,000?']],
  [700, ['Insure XP boost, 20 % for $20,000?', 'Insure what you could give back for $700?']],
])(
  '[R426] a perk that brings %s back is insured after it was asked with the cost: %j',
  async (back, asked) => {
    const { sent } = openPage(<Perks />, { reads: { '/api/perks': page([perk({ refund_amount: back })]) } });
    await screen.findByRole('list', { name: 'Perks' });
    press(/^Insure…/);
    for (const [place, question] of asked.entries()) {
      await screen.findByRole('alertdialog', { name: question });
      expect(sent).toEqual([]);
      answerQuestion(place === 0 ? 'Insure' : 'Insure it anyway');
    }
    await waitFor(() => expect(sent).toMatchObject([{ path: '/api/perks/p1/insure' }]));
  },
);

test('[R461] [S024] Perk Usage is read without the loading overlay, a tile for each', async () => {
  const use = (name: string, total_duration: number | null, total_count: number | null) => ({
    type_id: name,
    name,
    icon: 'brain',
    icon_url: '/icons/brain.svg',
    total_duration,
    total_count,
  });
  openPage(<PerksStatistics />, {
    reads: {
      '/api/perks/statistics': {
        usage: [use('XP boost', 9_015, null), use('Mystery perk', null, 3), use('Health boost', 0, null)],
      },
    },
  });
  expect(store.get(pendingAtom)).toBe(0);
  await screen.findByText('Perk Usage');
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'XP boost2 h 30 min',
      'Mystery perk3 Uses',
      'Health boostUnused',
    ]),
  );
});
