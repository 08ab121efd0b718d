import { describe, expect, test } from 'vitest';
import {
  applicationState,
  demandedState,
  homeOf,
  redirectFor,
  type ApplicationState,
  type DecidingState,
} from './application-state.ts';
import { gameScreens } from '../screens/game-screens.ts';
import { outerScreens } from '../screens/outer-screens.ts';
import type { Frame } from '../screens/screen.ts';

const alive: DecidingState = {
  user: {
    id: 'u1',
    email: 'ann@example.com',
    credits: 0,
    premium: false,
    created_at: '2026-01-01T00:00:00.000Z',
  },
  character: { dead: null, dead_at: null },
  verified: true,
  banned: null,
  hideout: null,
  round: {
    id: 1,
    is_active: true,
    starts_at: '2026-01-01T00:00:00.000Z',
    ends_at: '2026-04-16T00:00:00.000Z',
    deathmatch_at: '2026-04-09T00:00:00.000Z',
    day: 1,
    days: 105,
    deathmatch_day: null,
    percent: 0,
  },
};

const ban = { id: 'b1', reason: 'Bots.', created_at: '2026-01-01T00:00:00.000Z', expires_at: null };
const hidden = { until: '2026-01-02T00:00:00.000Z', can_leave_at: '2026-01-02T00:00:00.000Z' };

test('[R009][R015] no user is a guest, and the last of the order is active', () => {
  expect(applicationState(null)).toBe('guest');
  expect(applicationState({ ...alive, user: null })).toBe('guest');
  expect(applicationState(alive)).toBe('active');
});

test('[R010][R011][R012][R013][R014] the first state that holds decides', () => {
  const fallen = { dead: 'killed', dead_at: '2026-01-01T00:00:00.000Z' };
  const worst: DecidingState = {
    ...alive,
    verified: false,
    banned: ban,
    hideout: hidden,
    character: fallen,
    round: alive.round && { ...alive.round, is_active: false },
  };
  const verified = { ...worst, verified: true };
  const unbanned = { ...verified, banned: null };
  const opened = { ...unbanned, round: alive.round };
  const found = { ...opened, hideout: null };
  expect([worst, verified, unbanned, opened, found].map(applicationState)).toEqual([
    'verification',
    'banned',
    'round',
    'hideout',
    'character',
  ]);
});

test('[R012][R014] without a round the round screen, without a character the creation', () => {
  expect(applicationState({ ...alive, round: null })).toBe('round');
  expect(applicationState({ ...alive, character: null })).toBe('character');
});

const states = Object.keys(homeOf) as ApplicationState[];

const allScreens: readonly { readonly path: string; readonly frame: Frame }[] = [
  ...outerScreens,
  ...gameScreens.map(({ path }) => ({ path, frame: 'game' as const })),
];

/** What a screen's frame alone says; the frames of states have one screen each, at that state's home. */
function demandOf({ path, frame }: (typeof allScreens)[number]): ApplicationState | null {
  if (frame === 'game') return 'active';
  if (frame === 'guest' && ['/', '/register', '/password'].includes(path)) return 'guest';
  return states.find((state) => homeOf[state] === path) ?? null;
}

describe('[R016] [R017] [R185] every state at every screen', () => {
  const cases = allScreens.flatMap((route) => states.map((state) => ({ state, route, path: route.path })));
  test.each(cases)('$state at $path', ({ state, route, path }) => {
    const address = path
      .replace('*', 'nowhere')
      .replace(/:\w+/g, 'x')
      .replace(/^(?!\/)/, '/');
    const demanded = demandOf(route);
    const ends = redirectFor(state, address) ?? address;
    expect(ends).toBe(demanded === null || demanded === state ? address : homeOf[state]);
    // Nobody is sent on from where he was sent to.
    expect(redirectFor(state, ends)).toBeNull();
  });
});

test('[R022] [R236] who signs in again goes on where the session ended; every other way leads home', () => {
  expect(redirectFor('active', '/', '/main/bank?tab=2')).toBe('/main/bank?tab=2');
  expect(redirectFor('active', '/')).toBe('/main');
  expect(redirectFor('active', '/auth/character', '/main/bank')).toBe('/main');
  expect(redirectFor('verification', '/', '/main/bank')).toBe('/auth/verification');
  expect(redirectFor('guest', '/main/bank', '/main/bank')).toBe('/');
});

const routes: readonly (readonly [path: string, demands: ApplicationState | null])[] = [
  ['/', 'guest'],
  ['/password', 'guest'],
  ['/register', 'guest'],
  ['/register/', 'guest'],
  ['/auth/verification', 'verification'],
  ['/auth/banned', 'banned'],
  ['/auth/round', 'round'],
  ['/auth/hideout', 'hideout'],
  ['/auth/character', 'character'],
  ['/main', 'active'],
  ['/main/', 'active'],
  ['/main/small', 'active'],
  ['/main/small/statistics', 'active'],
  ['/main/prison', 'active'],
  ['/main/nowhere', 'active'],
  ['/agreement', null],
  ['/mainly', null],
];

for (const [path, demands] of routes) {
  test(`[R016] ${path} ${demands === null ? 'is open to all' : `demands ${demands}`}`, () => {
    expect(demandedState(path)).toBe(demands);
    for (const state of states) {
      const stays = demands === null || demands === state;
      expect(redirectFor(state, path)).toBe(stays ? null : homeOf[state]);
    }
  });
}

test('[R016] nobody is sent in a circle: each state may stay at its home', () => {
  expect(states.filter((state) => redirectFor(state, homeOf[state]) !== null)).toEqual([]);
});
