import { whenColumn } from '../../kits/statistics/when-column.ts';
import type { PrisonStatistics } from './answers.ts';
import { duration, number } from '../../app/text/format.ts';
import { Outcome } from '../../ui/outcome.tsx';
import type { Column } from '../../ui/table.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';

export type BustRow = PrisonStatistics['history']['data'][number];

export const bustColumns: readonly Column<BustRow>[] = [
  whenColumn,
  {
    head: 'Inmate',
    cell: (row) =>
      row.target ? <CharacterLink id={row.target.id} username={row.target.username} /> : inmate(row),
    plain: inmate,
    phone: 'main',
  },
  { head: 'Outcome', cell: (row) => <Outcome good={row.success}>{outcome(row)}</Outcome>, plain: outcome },
  { head: 'Streak', cell: (row) => number(row.streak), plain: (row) => row.streak, number: true },
  {
    head: 'XP',
    cell: (row) => number(row.level_points_actual),
    plain: (row) => row.level_points_actual,
    number: true,
  },
];

function inmate(row: BustRow): string {
  return row.target?.username ?? row.npc_name ?? 'A gangster';
}

function outcome(row: BustRow): string {
  if (row.success) return 'Freed';
  return row.prison_seconds === null ? 'Failed' : `Caught, ${duration(row.prison_seconds)} in prison`;
}
