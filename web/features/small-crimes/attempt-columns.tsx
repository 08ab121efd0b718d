import { whenColumn } from '../../kits/statistics/when-column.ts';
import type { SmallCrimesStatistics } from './answers.ts';
import { duration, money, number } from '../../app/text/format.ts';
import { Outcome } from '../../ui/outcome.tsx';
import type { Column } from '../../ui/table.tsx';

export type AttemptRow = SmallCrimesStatistics['history']['data'][number];

export const attemptColumns: readonly Column<AttemptRow>[] = [
  whenColumn,
  { head: 'Crime', cell: (row) => row.task_name, plain: (row) => row.task_name, phone: 'main' },
  { head: 'Outcome', cell: (row) => <Outcome good={row.success}>{outcome(row)}</Outcome>, plain: outcome },
  {
    head: 'Money',
    cell: (row) => (row.money > 0 ? money(row.money) : '–'),
    plain: (row) => row.money,
    number: true,
  },
  {
    head: 'XP',
    cell: (row) => number(row.level_points_actual),
    plain: (row) => row.level_points_actual,
    number: true,
  },
];

function outcome(row: AttemptRow): string {
  if (row.success) return 'Success';
  return row.prison_seconds === null ? 'Failed' : `Caught, ${duration(row.prison_seconds)} in prison`;
}
