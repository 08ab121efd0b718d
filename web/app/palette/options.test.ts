import { House } from 'lucide-react';
import { expect, test } from 'vitest';
import type { Action } from '../actions/action.ts';
import type { PublicCharacter } from '../api/shapes.ts';
import { groupsOf } from './options.ts';

const action = (label: string, group: string): Action => ({
  id: label,
  label,
  group,
  icon: House,
  does: '/main',
});
const actions = [action('Bank', 'The City'), action('Prison', 'Crimes'), action('Property', 'The City')];
const gangster: PublicCharacter = {
  id: 'c1',
  username: 'Pru Dane',
  avatar_url: '',
  level: { number: 3, prestige_number: 0, name: 'Thug' },
  family: null,
  dead: null,
};

const shown = (typed: string) =>
  groupsOf(actions, [gangster], typed).map(({ name, options }) => [name, options.map(({ id }) => id)]);

test('with nothing typed the palette shows what can be done, and nobody', () => {
  expect(shown('')).toEqual([
    ['The City', ['action-Bank', 'action-Property']],
    ['Crimes', ['action-Prison']],
  ]);
});

test('[R049] what is typed finds screens first, then gangsters', () => {
  expect(shown('pr')).toEqual([
    ['Crimes', ['action-Prison']],
    ['The City', ['action-Property']],
    ['Gangsters', ['gangster-c1']],
  ]);
});
