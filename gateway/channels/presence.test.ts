import { beforeEach, describe, expect, test } from 'vitest';
import { onlineForMs, Presence } from './presence.ts';

let now: number;
let presence: Presence;
beforeEach(() => {
  now = 1_000_000;
  presence = new Presence(
    (account) => account !== 'ghost',
    () => now,
  );
});

describe('presence', () => {
  test('[R264] a request counts for one minute', () => {
    presence.touch('vito');
    now += onlineForMs - 1;
    expect(presence.isOnline('vito')).toBe(true);
    now += 1;
    expect(presence.isOnline('vito')).toBe(false);
    expect(presence.list()).toEqual([]);
    expect(presence.activeAt('vito')).toBeNull();
  });

  test('[R264] an open socket counts for as long as one is open, and a minute after its last request', () => {
    presence.socketOpened('vito');
    presence.socketOpened('vito');
    now += 10 * onlineForMs;
    expect(presence.list()).toEqual([{ account: 'vito', activeAt: 1_000_000, activeFrom: 1_000_000 }]);
    presence.socketClosed('vito');
    expect(presence.isOnline('vito')).toBe(true);
    presence.socketClosed('vito');
    expect(presence.isOnline('vito')).toBe(false);
    presence.socketClosed('vito');
    presence.touch('vito');
    expect(presence.activeAt('vito')).toBe(now);
    now += onlineForMs;
    expect(presence.isOnline('vito')).toBe(false);
  });

  test('[R834~] since when somebody is there begins anew after a break, whatever they do meanwhile', () => {
    presence.touch('vito');
    now += onlineForMs - 1;
    presence.touch('vito');
    expect([presence.activeFrom('vito'), presence.activeAt('vito')]).toEqual([1_000_000, now]);
    now += onlineForMs;
    expect(presence.activeFrom('vito')).toBeNull();
    presence.touch('vito');
    expect(presence.activeFrom('vito')).toBe(now);
  });

  test('only those who have a living gangster are counted, at most once a second', () => {
    presence.touch('ghost');
    presence.touch('vito');
    expect(presence.list().map(({ account }) => account)).toEqual(['vito']);
    expect(presence.count()).toBe(1);
    presence.touch('sonny');
    expect(presence.count()).toBe(1);
    now += 1_000;
    expect(presence.count()).toBe(2);
  });
});

test('when somebody was last active does not depend on whether anybody listed who is online', () => {
  presence.touch('vito');
  now += onlineForMs + 1;
  expect(presence.activeAt('vito')).toBeNull();
  expect(presence.list()).toEqual([]);
  expect(presence.activeAt('vito')).toBeNull();
});

test('an account is counted in the place of its last act, for one minute', () => {
  presence.visit('vito', 'slots:chicago');
  presence.visit('sonny', 'slots:chicago');
  presence.visit('ghost', 'slots:chicago');
  expect(presence.visitors().get('slots:chicago')).toBe(2);
  presence.visit('vito', 'slots:miami');
  expect(presence.visitors()).toEqual(
    new Map([
      ['slots:miami', 1],
      ['slots:chicago', 1],
    ]),
  );
  now += onlineForMs;
  presence.touch('vito');
  expect(presence.visitors().size).toBe(0);
});
