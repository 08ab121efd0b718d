import { expect, test } from 'vitest';
import { keyOf, type Press, type Situation } from './shortcuts.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...more,
});
const idle: Situation = { typing: false, dialogOpen: false, singleKeys: true };

test('a single key acts, capital or small', () => {
  expect([keyOf(press('b'), idle), keyOf(press('B'), idle), keyOf(press('?'), idle)]).toEqual([
    'b',
    'b',
    '?',
  ]);
});

test('in a field letters are text, but Ctrl+K and ⌘K open the palette', () => {
  const typing = { ...idle, typing: true };
  expect([
    keyOf(press('b'), typing),
    keyOf(press('/'), typing),
    keyOf(press('k', { ctrlKey: true }), typing),
    keyOf(press('K', { metaKey: true }), typing),
  ]).toEqual([null, null, '/', '/']);
});

test('single keys can be switched off; Ctrl+K stays', () => {
  const off = { ...idle, singleKeys: false };
  expect([keyOf(press('b'), off), keyOf(press('?'), off), keyOf(press('k', { ctrlKey: true }), off)]).toEqual(
    [null, null, '/'],
  );
});

test('a dialog keeps its keys, the browser its combinations, and a held key acts once', () => {
  expect([
    keyOf(press('b'), { ...idle, dialogOpen: true }),
    keyOf(press('k', { ctrlKey: true }), { ...idle, dialogOpen: true }),
    keyOf(press('b', { ctrlKey: true }), idle),
    keyOf(press('b', { altKey: true }), idle),
    keyOf(press('b', { repeat: true }), idle),
    keyOf(press('Enter'), idle),
  ]).toEqual([null, null, null, null, null, null]);
});
