import { House } from 'lucide-react';
import { expect, test } from 'vitest';
import { findActions, type Action } from './action.ts';

const action = (label: string, words = ''): Action => ({
  id: label,
  label,
  group: 'Crimes',
  icon: House,
  words,
  does: '/main',
});

const all = [
  action('Prison', 'jail bust'),
  action('Small Crimes'),
  action('Bank'),
  action('Prices in crime'),
];
const found = (typed: string): string[] => findActions(all, typed).map(({ label }) => label);

test('no words find everything, in the registry’s order', () => {
  expect(found('  ')).toEqual(['Prison', 'Small Crimes', 'Bank', 'Prices in crime']);
});

test('a label that begins with the words comes before one that has them further on', () => {
  expect(found('pri')).toEqual(['Prison', 'Prices in crime']);
  expect(found('crime')).toEqual(['Small Crimes', 'Prices in crime']);
});

test('other words for a thing find it, too; nothing else is found', () => {
  expect([found('JAIL'), found('zzz')]).toEqual([['Prison'], []]);
});
