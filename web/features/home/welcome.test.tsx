import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnCharacter, State } from '../../app/api/shapes.ts';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { serverClock } from '../../app/time/clock.ts';
import { Welcome } from './welcome.tsx';

afterEachPage();

const dayMs = 86_400_000;

/** Whether an account of so many days reads the introduction, with so much experience. */
function readsIntroduction(days: number, points: number): boolean {
  const level = { number: 1, prestige_number: 0, points } as OwnCharacter['level'];
  openPage(<Welcome />, { reads: {}, character: { level } });
  const created_at = new Date(serverClock.now() - days * dayMs).toISOString();
  act(() => store.set(stateAtom, { ...store.get(stateAtom), user: { created_at } } as State));
  return screen.queryByRole('heading', { name: 'New in town' }) !== null;
}

test.each([
  [0, true],
  [6.9, true],
  [7.1, false],
  [400, false],
])('[R063] an account of %d days reads the introduction: %s', (days, shown) => {
  expect(readsIntroduction(days, 0)).toBe(shown);
});

test('it leads to the guide of the game', () => {
  readsIntroduction(0, 0);
  expect(screen.getByRole('link', { name: 'Game Guide' }).getAttribute('href')).toBe('/guide');
});

test('the first job has taught the rest', () => {
  expect(readsIntroduction(0, 1)).toBe(false);
});
