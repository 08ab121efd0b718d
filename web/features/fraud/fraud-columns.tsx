import { duration, money, number, percent } from '../../app/text/format.ts';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { Outcome } from '../../ui/outcome.tsx';
import type { Column } from '../../ui/table.tsx';
import type { FraudStatistics } from './answers.ts';
import { capital } from './type-list.tsx';

export type FraudRow = FraudStatistics['history']['data'][number];

export const fraudColumns: readonly Column<FraudRow>[] = [
  whenColumn,
  { head: 'Fraud', cell: (row) => capital(row.type_name), plain: (row) => row.type_name, phone: 'main' },
  { head: 'Chance', cell: (row) => percent(row.chance), plain: (row) => row.chance, number: true },
  { head: 'Outcome', cell: (row) => <Outcome good={row.success}>{outcome(row)}</Outcome>, plain: outcome },
  {
    head: 'Money',
    cell: (row) => (row.money > 0 ? money(row.money) : '–'),
    plain: (row) => row.money,
    number: true,
  },
  {
    head: 'Family',
    cell: (row) => (row.money_family > 0 ? money(row.money_family) : '–'),
    plain: (row) => row.money_family,
    number: true,
  },
  {
    head: 'XP',
    cell: (row) => number(row.level_points_actual),
    plain: (row) => row.level_points_actual,
    number: true,
  },
];

function outcome(row: FraudRow): string {
  if (row.success) return 'Brought off';
  return row.prison_seconds === null ? 'Failed' : `Caught, ${duration(row.prison_seconds)} in prison`;
}
