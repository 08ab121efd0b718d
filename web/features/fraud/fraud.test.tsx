import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pendingAtom } from '../../app/reads/pending.ts';
import { store } from '../../app/state/store.ts';
import { afterEachPage, openPage, press } from '../../app/testing/open-page.tsx';
import { noTimer } from '../../app/testing/read-page.ts';
import type { FraudPage, FraudType } from './answers.ts';
import { Fraud } from './fraud.tsx';
import { screens } from './screens.ts';

afterEachPage();

const type = (id: string, parts: Partial<FraudType> = {}): FraudType => ({
  id,
  name: id,
  icon: 'fountain-pen',
  chance: 40,
  locked: false,
  locked_reason: null,
  plan_min: 5,
  plan_max: 10,
  money_min: 100,
  money_max: 500,
  level_points: 4,
  ...parts,
});
const page: FraudPage = {
  types: [
    type('church raffle'),
    type('insurance', { chance: 100 }),
    type('deed', { locked: true, locked_reason: 'Needs level 9' }),
  ],
  current: null,
  plan_wait_seconds: 60,
  plan_heat_percent: 2,
  wait_seconds: 600,
  streak: 0,
  streak_max: 0,
  timer: noTimer,
};
const pick = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const isOff = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

test('[S043] the page lets one choose among the frauds that are open, plan and attempt; a cell takes its place in prison', async () => {
  const { sent } = openPage(<Fraud />, {
    reads: { '/api/fraud': page },
    answers: {
      '/api/fraud': () =>
        Response.json({
          action: 'plan',
          type_id: 'church raffle',
          chance: 47,
          message: 'The tickets are printed.',
          heat_percent: 2,
          wait_until: new Date(0).toISOString(),
        }),
    },
  });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Deed/ })).disabled).toBe(true);
  expect(screen.getByText('Needs level 9')).toBeDefined();
  expect(screen.getByText('10 min after an attempt')).toBeDefined();
  pick(/^Insurance/);
  expect([isOff(/^Plan/), isOff(/^Attempt at 100/)]).toEqual([true, false]);
  pick(/^Church raffle/);
  expect([isOff(/^Plan/), isOff(/^Attempt at 40/)]).toEqual([false, false]);
  press(/^Plan/);
  await screen.findByText('The tickets are printed.');
  expect(screen.getByText('Chance now 47 %')).toBeDefined();
  expect(sent).toMatchObject([{ path: '/api/fraud', body: { action: 'plan', type_id: 'church raffle' } }]);
  expect(screens.screens).toContainEqual(
    expect.objectContaining({ path: '/main/fraud', tab: 'Attempt', closedInPrison: true }),
  );
});

test('[R739] the page is read silently, without the loading overlay', () => {
  const { read } = openPage(<Fraud />, { reads: { '/api/fraud': page } });
  expect(read).toContain('/api/fraud');
  expect(store.get(pendingAtom)).toBe(0);
});
