import { expect, test } from 'vitest';
import {
  applicationState,
  demandedState,
  homeOf,
  redirectFor,
  type ApplicationState,
  type DecidingState,
} from './application-state.ts';

const alive: DecidingState = {
  user: { id: 'u1', credits: 0, premium: false, created_at: '2026-01-01T00:00:00.000Z' },
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
const hidden = { until: '2026-01-02T00:00:00.000Z' };

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
