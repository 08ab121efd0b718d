import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { OwnCharacter, State } from '../api/shapes.ts';
import { serverClock } from '../time/clock.ts';
import { stateAtom } from '../state/state.ts';
import { store } from '../state/store.ts';
import { CharacterContext } from '../state/use-character.ts';
import { Header } from './header.tsx';

afterEach(cleanup);

const now = () => new Date(serverClock.now()).toISOString();

function showHeader(part: Partial<OwnCharacter>): void {
  // The part of a gangster that the header shows.
  const character = {
    username: 'Nora Quill',
    avatar_url: '/avatars/house-1.svg',
    money: 1_200,
    bank: 34_000,
    bullets: 56,
    backfire: [7, 8],
    location_name: 'Harbor City',
    level: { number: 9, percent: 40 },
    heat: { percent: 30, since: now(), per_minute: 0 },
    prison_until: null,
    ...part,
  } as unknown as OwnCharacter;
  const round = { is_active: true, day: 12 };
  const user = { credits: 78 };
  store.set(stateAtom, {
    user,
    character,
    round,
    settings: {},
    unread_alerts: 3,
    unread_messages: 5,
  } as unknown as State);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <CharacterContext value={character}>
          <Header />
        </CharacterContext>
      </MemoryRouter>
    </Provider>,
  );
}

const figure = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;

test('[R041] [R085] the header shows day, money, bullets with the first backfire, credits, city, heat and level', () => {
  showHeader({});
  expect(screen.getByText('Day 12')).toBeTruthy();
  expect(figure('Bank')).toContain('34,000');
  expect(figure('Bullets / backfire')).toBe('56 / 7');
  expect(figure('Credits')).toBe('78');
  expect(figure('City')).toBe('Harbor City');
  expect(screen.getByRole('button', { name: 'Alerts, 3 unread' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Messages, 5 unread' }).getAttribute('href')).toBe(
    '/main/messages',
  );
  const me = screen.getByRole('link', { name: /Nora Quill/ });
  expect(me.textContent).toContain('Lv 9');
  expect(me.textContent).toContain('30\u00a0%');
});

test('in the air the city ahead stands there with the time of landing, and leads to the airport', () => {
  const until = new Date(serverClock.now() + 60_000).toISOString();
  showHeader({ blocked_by: [{ by: 'flight', until }] });
  expect(figure('City')).toMatch(/^Harbor City, \d\d:\d\d$/);
  expect(screen.getByRole('link', { name: /^Lands \d\d:\d\d/ }).getAttribute('href')).toBe('/main/airport');
});

test('[R041] without backfire it is not shown, and in prison the sentence leads to the cell', () => {
  showHeader({ backfire: [], prison_until: new Date(serverClock.now() + 60_000).toISOString() });
  expect(figure('Bullets / backfire')).toBe('56 / 0');
  expect(screen.getByRole('link', { name: /^In prison/ }).getAttribute('href')).toBe('/main/prison');
});
