import { expect, test } from 'vitest';
import { jackpotTable } from './jackpot.ts';

test('spins on one jackpot stand beside spins on ten, by the time of each stretch', () => {
  const stretch = (count: number, min: number, max: number) => ({ values: { count, min, max } });
  const table = jackpotTable({
    state: { testRunDurationMs: 60_000 },
    root_group: { checks: [] },
    metrics: {
      'spin_at{scenario:one_0}': stretch(1_000, 10_000, 12_000),
      'spin_at{scenario:ten_1}': stretch(1_800, 15_000, 17_000),
      'spin_at{scenario:one_2}': stretch(1_400, 20_000, 22_000),
      'spin_time{kind:one}': { values: { count: 2_400, med: 4.04, 'p(95)': 9, 'p(99)': 12.5 } },
      'spin_time{kind:ten}': { values: { count: 1_800, med: 3, 'p(95)': 8, 'p(99)': 11 } },
    },
  });
  expect(table.split('\n').slice(2)).toEqual([
    '| one jackpot | 2,400 | 600 | 500, 700 | 4.0 | 9.0 | 12.5 |',
    '| ten jackpots | 1,800 | 900 | 900 | 3.0 | 8.0 | 11.0 |',
  ]);
});
