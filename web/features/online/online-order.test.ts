import { expect, test } from 'vitest';
import type { Online } from './answers.ts';
import { sortOnline } from './online-order.ts';

function gangster(username: string, number: number, prestige = 0): Online['characters'][number] {
  const level = { number, prestige_number: prestige, name: 'Thug' };
  const character = { id: username, username, avatar_url: '', level, family: null, dead: null };
  return { character, active_at: '2026-01-01T00:00:00.000Z', in_prison: false };
}

const rows = [gangster('Bea', 4), gangster('Al', 4), gangster('Cy', 50, 2), gangster('Di', 50)];
const names = (sorted: Online['characters']): string => sorted.map((row) => row.character.username).join(' ');

test('[S020] by level, prestige above level 50, equal levels by name', () => {
  expect(names(sortOnline(rows, 'level_desc'))).toBe('Cy Di Al Bea');
  expect(names(sortOnline(rows, 'level_asc'))).toBe('Al Bea Di Cy');
});

test('[S020] by name both ways', () => {
  expect(names(sortOnline(rows, 'username_asc'))).toBe('Al Bea Cy Di');
  expect(names(sortOnline(rows, 'username_desc'))).toBe('Di Cy Bea Al');
});
