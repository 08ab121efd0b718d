import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import { noTimer } from '../../app/testing/read-page.ts';
import type { Chase, ChasePage } from './answers.ts';
import { PoliceChase } from './police-chase.tsx';
import { screens } from './screens.ts';

afterEachPage();

const chase: Chase = {
  id: 'k1',
  drug_id: 'opium',
  drug_name: 'Opium',
  units_start: 30,
  reference: '14:2d:50',
  steps: [
    { units: 30, chance: 20 },
    { units: 20, chance: 45 },
    { units: 10, chance: 80 },
  ],
  success: null,
};
const page: ChasePage = {
  attempt: chase,
  drugs: [],
  level_points: 10,
  attempts: 0,
  attempts_success: 0,
  timer: noTimer,
};

test('[S045] the load is driven from step to step, and what is left at the last one is brought to the end; a cell takes the place in prison', async () => {
  const { sent } = openPage(<PoliceChase />, { reads: { '/api/chase': page } });
  const line = () => screen.getByText(/^Step \d of 3\.$/).parentElement?.textContent;
  await screen.findByText('Step 1 of 3.');
  expect(line()).toBe(
    'Step 1 of 3. Turn off with 30 units of opium at 20\u00a0%, or drive on with 20 at 45\u00a0%.',
  );
  press(/^Keep driving/);
  expect(line()).toBe(
    'Step 2 of 3. Turn off with 20 units of opium at 45\u00a0%, or drive on with 10 at 80\u00a0%.',
  );
  expect(sent).toEqual([]);
  press(/^Keep driving/);
  expect(line()).toBe('Step 3 of 3. Turn off with 10 units of opium at 80\u00a0%. The road ends here.');
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: '/api/chase/complete', body: { units: 10, attempt_id: 'k1' } }]),
  );
  expect(screens.screens).toContainEqual(
    expect.objectContaining({ path: '/main/chase', closedInPrison: true }),
  );
});

test('a single unit is counted as one', async () => {
  const steps = [
    { units: 2, chance: 20 },
    { units: 1, chance: 45 },
    { units: 0, chance: 80 },
  ];
  openPage(<PoliceChase />, { reads: { '/api/chase': { ...page, attempt: { ...chase, id: 'k2', steps } } } });
  await screen.findByRole('button', { name: /1 unit at 45\u00a0% ?loses 1 unit$/ });
  press(/^Keep driving/);
  screen.getByText(/^1 unit over the side/);
  screen.getByRole('button', { name: /^Turn off ?1 unit at 45\u00a0%/ });
});

test('[R775] a chase that cannot be ended says what the server says', async () => {
  openPage(<PoliceChase />, {
    reads: { '/api/chase': page },
    answers: { '/api/chase/complete': () => refusal('chase_anything', 'The bridge is up.') },
  });
  await screen.findByText('Step 1 of 3.');
  press(/^Turn off/);
  expect(await screen.findByText('The bridge is up.')).toBeDefined();
});
