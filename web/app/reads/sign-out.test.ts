import { beforeEach, expect, test } from 'vitest';
import { keepSessionKey } from '../boot/session.ts';
import { sessionEndAtom } from '../state/session-end.ts';
import { store } from '../state/store.ts';
import { endSession, followSessionEnd, loseSession } from './sign-out.ts';

const told = (): string | null => store.get(sessionEndAtom);

beforeEach(() => {
  localStorage.clear();
  endSession();
  keepSessionKey('k'.repeat(43));
});

test('a session that is lost says why, whatever else is refused after it', () => {
  loseSession('The password of your account was changed.');
  loseSession('Please sign in.');
  expect(told()).toBe('The password of your account was changed.');
});

test('another tab says the same; after a sign-out there it says so', () => {
  loseSession('Your account was closed.');
  store.set(sessionEndAtom, null);
  followSessionEnd();
  expect(told()).toBe('Your account was closed.');
  endSession();
  followSessionEnd();
  expect(told()).toBe('You signed out in another tab. Sign in to go on.');
});

test('whoever signs out, and a guest who is refused, is told nothing', () => {
  endSession();
  loseSession('Please sign in.');
  expect(told()).toBeNull();
});
