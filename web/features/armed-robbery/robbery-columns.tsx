import { duration, money, number } from '../../app/text/format.ts';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { Outcome } from '../../ui/outcome.tsx';
import type { Column } from '../../ui/table.tsx';
import type { ArmedStatistics } from './answers.ts';

export type RobberyRow = ArmedStatistics['history']['data'][number];

export const robberyColumns: readonly Column<RobberyRow>[] = [
  whenColumn,
  { head: 'Target', cell: (row) => row.target_name, plain: (row) => row.target_name, phone: 'main' },
  { head: 'Weapon', cell: weaponText, plain: weaponText },
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

function weaponText({ weapon_name: name, weapon_lost: lost }: RobberyRow): string {
  return lost ? `${name}, lost` : name;
}

function outcome(row: RobberyRow): string {
  if (row.success) return 'Robbed';
  return row.prison_seconds === null ? 'Failed' : `Caught, ${duration(row.prison_seconds)} in prison`;
}
