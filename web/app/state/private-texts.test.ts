import { beforeEach, expect, test } from 'vitest';
import { endSession } from '../reads/sign-out.ts';
import { keepPrivate, readPrivate } from './private-texts.ts';
import { readStored, writeStored } from './storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what is written is kept under its name, and forgotten', () => {
  keepPrivate('tab', 'note.1', 'Detroit');
  keepPrivate('browser', 'note.1', 'Chicago');
  expect([readPrivate('tab', 'note.1'), readPrivate('browser', 'note.1')]).toEqual(['Detroit', 'Chicago']);
  keepPrivate('tab', 'note.1', null);
  expect([readPrivate('tab', 'note.1'), readPrivate('browser', 'note.1')]).toEqual([null, 'Chicago']);
});

test('signing out forgets everything the player wrote, and no choice of the interface', () => {
  for (const lasts of ['tab', 'browser'] as const)
    for (const name of ['note.1', 'note.2', 'chat']) keepPrivate(lasts, name, 'Detroit');
  writeStored('scheme', 'dark');
  endSession();
  expect([sessionStorage, localStorage].flatMap((each) => Object.values(each))).not.toContain('Detroit');
  expect(readStored('scheme')).toBe('dark');
});
