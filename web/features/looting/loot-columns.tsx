import { duration, money, number, percent } from '../../app/text/format.ts';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { Outcome } from '../../ui/outcome.tsx';
import type { Column } from '../../ui/table.tsx';
import type { LootingStatistics } from './answers.ts';

export type LootRow = LootingStatistics['history']['data'][number];

export const lootColumns: readonly Column<LootRow>[] = [
  whenColumn,
  { head: 'Things', cell: thingsText, plain: thingsText, phone: 'main' },
  { head: 'Chance', cell: (row) => percent(row.chance), plain: (row) => row.chance, number: true },
  { head: 'Outcome', cell: (row) => <Outcome good={row.success}>{outcome(row)}</Outcome>, plain: outcome },
  { head: 'Worth', cell: (row) => money(row.value), plain: (row) => row.value, number: true },
  {
    head: 'XP',
    cell: (row) => number(row.level_points_actual),
    plain: (row) => row.level_points_actual,
    number: true,
  },
];

function thingsText({ items }: LootRow): string {
  return items.join(', ');
}

function outcome(row: LootRow): string {
  if (row.success) return row.assured ? 'Carried off, assured' : 'Carried off';
  return row.prison_seconds === null ? 'Heard' : `Caught, ${duration(row.prison_seconds)} in prison`;
}
