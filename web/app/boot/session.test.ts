import { beforeEach, expect, test } from 'vitest';
import { adoptSessionFromFragment, clientId, currentSessionKey, keepSessionKey } from './session.ts';

beforeEach(() => {
  localStorage.clear();
  keepSessionKey(null);
});

test('[R019] a session key in the fragment is stored and the fragment cleared', () => {
  history.replaceState(null, '', '/main?tab=1#session=abc123');
  adoptSessionFromFragment(location, history);
  expect([currentSessionKey(), location.pathname + location.search + location.hash]).toEqual([
    'abc123',
    '/main?tab=1',
  ]);
});

test('[R019] another fragment stays', () => {
  history.replaceState(null, '', '/main#content');
  adoptSessionFromFragment(location, history);
  expect([currentSessionKey(), location.hash]).toEqual([null, '#content']);
});

test('[R078] the client id is 8 characters of uppercase letters and digits, and stays', () => {
  const id = clientId();
  expect(id).toMatch(/^[A-Z0-9]{8}$/);
  expect(clientId()).toBe(id);
});
