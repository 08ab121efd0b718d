import { duration, money, number, percent } from '../../app/text/format.ts';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { Outcome } from '../../ui/outcome.tsx';
import type { Column } from '../../ui/table.tsx';
import type { TheftStatistics } from './answers.ts';

export type TheftRow = TheftStatistics['history']['data'][number];

export const theftColumns: readonly Column<TheftRow>[] = [
  whenColumn,
  { head: 'Vehicle', cell: (row) => row.vehicle_name, plain: (row) => row.vehicle_name, phone: 'main' },
  { head: 'City', cell: (row) => row.location_name, plain: (row) => row.location_name },
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

function outcome(row: TheftRow): string {
  if (row.success) return row.vehicle_abandoned ? 'Stolen, abandoned' : 'Stolen';
  return row.prison_seconds === null ? 'Disturbed' : `Disturbed, ${duration(row.prison_seconds)} in prison`;
}
