import { expect, test } from 'vitest';
import { bustColumns, type BustRow } from './bust-columns.tsx';

const row: BustRow = {
  id: '1',
  created_at: '2026-11-21T21:14:00.000Z',
  success: true,
  streak: 3,
  target: null,
  npc_name: 'Augie Bellini',
  level_points_actual: 4,
  wait_seconds: 75,
  prison_seconds: null,
};

const outcomeOf = (change: Partial<BustRow>) =>
  bustColumns.find(({ head }) => head === 'Outcome')?.plain?.({ ...row, ...change });

test('[R776~] a bust is told as freed, failed, or caught with the sentence', () => {
  expect(outcomeOf({})).toBe('Freed');
  expect(outcomeOf({ success: false })).toBe('Failed');
  expect(outcomeOf({ success: false, prison_seconds: 90 })).toBe('Caught, 1 min 30 s in prison');
});
