import { expect, test } from 'vitest';
import type { Perk, PerkUse } from './answers.ts';
import { grouped, nearness, usageText } from './perk-words.ts';

const use = (total_duration: number | null, total_count: number | null): PerkUse => ({
  type_id: 'xp_boost',
  name: 'XP boost',
  icon: 'brain',
  icon_url: '/icons/brain.svg',
  total_duration,
  total_count,
});

test('[R314] a tile says Unused, a time to two units, or a count of uses', () => {
  expect([use(0, null), use(null, 0)].map(usageText)).toStrictEqual(['Unused', 'Unused']);
  expect(usageText(use(9_015, null))).toBe('2 h 30 min');
  expect(usageText(use(null, 3))).toBe('3 Uses');
});

test('[R377] [R514] an active perk warns under 300 seconds and ends in its last 60', () => {
  expect([300_000, 299_999, 60_001, 60_000].map(nearness)).toStrictEqual(['long', 'soon', 'soon', 'ending']);
});

test('perks that are alike stand in one line, and what is locked or insured by itself', () => {
  const perk = (id: string, parts: Partial<Perk> = {}) =>
    ({ id, kind_id: 'xp_boost-20', source_name: 'A prize', refund_amount: null, ...parts }) as Perk;
  const groups = grouped([perk('1'), perk('2', { locked: true }), perk('3'), perk('4', { insured: true })]);
  expect(groups.map((group) => [group.perk.id, group.count])).toStrictEqual([
    ['1', 2],
    ['2', 1],
    ['4', 1],
  ]);
});
