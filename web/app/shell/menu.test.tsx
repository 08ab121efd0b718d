import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { State } from '../api/shapes.ts';
import { serverClock } from '../time/clock.ts';
import { clearState, stateAtom, timersAtom } from '../state/state.ts';
import { store } from '../state/store.ts';
import { ticker } from '../time/ticker.ts';
import { Menu } from './menu.tsx';

/** The part of a state that the menu shows; a whole one has forty fields that it does not. */
const state = {
  user: {},
  character: null,
  settings: {},
  active_events: [],
  online_count: 7,
  prison_count: 0,
};

beforeEach(() => {
  localStorage.clear();
  store.set(stateAtom, state as unknown as State);
});
afterEach(() => {
  cleanup();
  clearState();
});

function showMenu(): void {
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Menu />
      </MemoryRouter>
    </Provider>,
  );
}

const crimes = () => screen.getByRole('link', { name: /^Small Crimes/ });

/** A wait for the next job that has so many ms to go. */
function waitFor(ms: number): void {
  const timestamp = new Date(serverClock.now() + ms).toISOString();
  const timer = { timestamp, since: null, reset_cost: null, resets_max: null, resets_remaining: null };
  act(() => store.set(timersAtom, { 'small-crimes': timer }));
  act(() => ticker.tickNow());
}

test('[R043] a folded section stays folded when the menu is opened again, and unfolds', () => {
  showMenu();
  const fold = () => screen.getByRole('button', { name: 'Crimes' });
  expect(fold().getAttribute('aria-expanded')).toBe('true');
  act(() => fold().click());
  expect(screen.queryByRole('link', { name: /^Small Crimes/ })).toBeNull();
  cleanup();
  showMenu();
  expect(fold().getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('link', { name: /^Home/ })).toBeTruthy();
  act(() => fold().click());
  expect(crimes()).toBeTruthy();
});

test('[R044] an entry counts its wait down, looks pending in the last 3 seconds, and says when it is ready', () => {
  showMenu();
  expect(crimes().textContent).toBe('Small Crimesready');
  waitFor(60_000);
  expect(crimes().textContent).toMatch(/^Small Crimes(?:1:00|0:59)until /);
  const marked = () => crimes().querySelector('[class*="pending"]');
  expect(marked()).toBeNull();
  waitFor(2_500);
  expect(marked()).not.toBeNull();
  waitFor(-1);
  expect(crimes().textContent).toBe('Small Crimesready');
});

test('an entry is one row, one link, one icon, and nothing more while it tells nothing', () => {
  showMenu();
  const entry = screen.getByRole('link', { name: 'Home' });
  expect([entry.parentElement?.tagName, ...[...entry.children].map(({ tagName }) => tagName)]).toEqual([
    'LI',
    'svg',
  ]);
});

test('[R045] the wait of the Bullet Store is left out while the shelf of the city is empty', () => {
  showMenu();
  const timestamp = new Date(serverClock.now() + 60_000).toISOString();
  const timer = { timestamp, since: null, reset_cost: null, resets_max: null, resets_remaining: null };
  const stocked = (bullet_stock: number) =>
    act(() => store.set(stateAtom, { active_events: [], bullet_stock } as unknown as State));
  act(() => store.set(timersAtom, { bullets: timer }));
  const entry = () => screen.getByRole('link', { name: /^Bullet Store/ }).textContent;
  stocked(20);
  act(() => ticker.tickNow());
  expect(entry()).toContain('until');
  stocked(0);
  expect(entry()).toBe('Bullet Store');
});

test('[R109] who leaves takes every wait along', () => {
  showMenu();
  waitFor(60_000);
  act(() => clearState());
  expect(store.get(timersAtom)).toEqual({});
});

test('[R047] [R048] the menu ends with the User Agreement, the credits and the way out', () => {
  showMenu();
  expect(screen.getByRole('link', { name: 'User Agreement' }).getAttribute('href')).toBe('/agreement');
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
});
