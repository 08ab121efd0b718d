import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import { noTimer } from '../../app/testing/read-page.ts';
import type { Bomb, BombPage } from './answers.ts';
import { BombDefusal } from './bomb-defusal.tsx';
import { screens } from './screens.ts';

afterEachPage();

const bomb: Bomb = {
  id: 'b1',
  wires_snipped: ['red'],
  clues: ['It is not the warmest colour.', 'The sky has nothing to do with it.'],
  success: null,
  money: 0,
  money_family: 0,
};
const page: BombPage = {
  attempt: bomb,
  money_min: 900,
  money_max: 1_800,
  level_points: 10,
  attempts: 3,
  attempts_success: 1,
  timer: noTimer,
};

test('[S047] [R775] the case has four wires and its clues, and the wire that is chosen is cut; a cell takes its place in prison', async () => {
  const { sent } = openPage(<BombDefusal />, {
    reads: { '/api/bomb': page },
    answers: { '/api/bomb': () => refusal('bomb_anything', 'The cutters slip.') },
  });
  const wires = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(wires.map(({ value }) => value).toSorted()).toEqual(['blue', 'green', 'red', 'yellow']);
  expect(wires.filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual(['red']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    bomb.clues.map((clue, index) => `${index + 1}${clue}`),
  );
  for (const wire of wires) if (wire.value === 'yellow') fireEvent.click(wire);
  press('Cut the yellow wire');
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: '/api/bomb', body: { wire: 'yellow', attempt_id: 'b1', step: 1 } }]),
  );
  // No page knows the code: what the server says is shown.
  expect(await screen.findByText('The cutters slip.')).toBeDefined();
  expect(screens.screens).toContainEqual(
    expect.objectContaining({ path: '/main/bomb', tab: 'Attempt', closedInPrison: true }),
  );
});
