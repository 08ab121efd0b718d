import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import { gangster, noTimer } from '../../app/testing/read-page.ts';
import type { ExtortionPage } from './answers.ts';
import { Extortion } from './extortion.tsx';
import { screens } from './screens.ts';

afterEachPage();

const page: ExtortionPage = {
  targets: [
    { character: gangster('Rosa'), relation_tags: ['friend'], chance: 30, demand: 900 },
    { character: gangster('Otto'), relation_tags: [], chance: 55, demand: 400 },
  ],
  block_min: 50,
  block_max: 90,
  bank_available: true,
  bank_locked_reason: null,
  bank_wait_until: null,
  bank_chance: 12,
  returnable: [],
  level_points: 4,
  attempts: 0,
  attempts_success: 0,
  streak: 0,
  streak_max: 0,
  timer: noTimer,
};

/** Somebody else was quicker, whoever is asked. */
const quicker = () => refusal('extortion_target_gone', 'They have left.');
const gone = { '/api/extortion': quicker, '/api/extortion/bank': quicker };

test('[S041] targets are listed with odds and price, and one is leaned on; a cell takes the place in prison', async () => {
  const { sent } = openPage(<Extortion />, { reads: { '/api/extortion': page }, answers: gone });
  await screen.findByRole('button', { name: 'Extort Otto' });
  const names = screen.getByRole('region', { name: 'Names' });
  expect(
    within(names)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Rosa.*friend.*pays up to \$900.*30\u00a0%Extort$/),
    expect.stringMatching(/^Otto.*pays up to \$400.*55\u00a0%Extort$/),
  ]);
  press('Extort Otto');
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: '/api/extortion', body: { character_id: 'otto' } }]),
  );
  expect(screens.screens).toContainEqual(
    expect.objectContaining({ path: '/main/extortion', closedInPrison: true }),
  );
});

test('[S041] [R533] bank extortion is there only when it is available', async () => {
  const { sent } = openPage(<Extortion />, { reads: { '/api/extortion': page }, answers: gone });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Whose bank' }), { target: { value: 'Rosa' } });
  press('Extort');
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: '/api/extortion/bank', body: { username: 'Rosa' } }]),
  );
});

test('[S041] bank extortion is not there where it is not available, with the reason', async () => {
  const closed = { ...page, bank_available: false, bank_locked_reason: 'opens at level 12' };
  openPage(<Extortion />, { reads: { '/api/extortion': closed } });
  expect(await screen.findByText('Bank extortion opens at level 12.')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Whose bank' })).toBeNull();
});
