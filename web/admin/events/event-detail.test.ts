import { expect, test } from 'vitest';
import { valueText } from './event-detail.tsx';

test('a list and what stands in it are told in words, with every field', () => {
  const npcs = [
    { id: 'n1', name: 'Ines Calloway', level: 7, leavesAt: Date.UTC(2034, 0, 2, 3, 4, 5) },
    { id: 'c1', name: 'Jimmy', level: 6, freedBy: null },
  ];
  expect(valueText('npcs', npcs, { c1: 'Ada Stone' })).toBe(
    'id n1, name Ines Calloway, level 7, leaves at 2 Jan, 03:04:05 UTC; id Ada Stone, name Jimmy, level 6, freed by none',
  );
  expect(valueText('cards', [], {})).toBe('none');
  expect(valueText('money', [1_500, 20], {})).toBe('$1,500; $20');
});
