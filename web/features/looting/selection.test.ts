import { expect, test } from 'vitest';
import { chanceWith, toggled, worthOf } from './selection.ts';

const option = (id: string, chance_deduction: number, value: number) => ({
  id,
  type_id: id,
  name: id,
  icon: 'gold-bar',
  icon_url: '/icons/gold-bar.svg',
  count_owned: 0,
  value,
  category: 'Valuables',
  chance_deduction,
  pinned: false,
  highlight_mission: false,
  perk_spawned: false,
  taken: false,
});

test('[R552] [R620] the chance starts at 100, drops by each thing and never below 0', () => {
  const watch = option('watch', 30, 400);
  const bar = option('bar', 55, 9_000);
  expect([[], [watch], [watch, bar], [watch, bar, watch]].map(chanceWith)).toEqual([100, 70, 15, 0]);
  expect(worthOf([watch, bar])).toBe(9_400);
});

test('a press takes a thing and lays it back', () => {
  const one = toggled(new Set(), 'a', false);
  expect([...toggled(one, 'b', false)]).toEqual(['a', 'b']);
  expect([...toggled(one, 'a', false)]).toEqual([]);
});

test('[R621] with Assured Loot another thing replaces the one before', () => {
  expect([...toggled(new Set(['a']), 'b', true)]).toEqual(['b']);
});
