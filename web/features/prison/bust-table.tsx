import type { PrisonStatistics } from '../../app/api/answers.ts';
import { serverClock } from '../../app/clock.ts';
import { duration, number, whenTime } from '../../app/format.ts';
import { Outcome } from '../../ui/outcome.tsx';
import { Table, type Column } from '../../ui/table.tsx';

type Row = PrisonStatistics['history']['data'][number];

const columns: readonly Column<Row>[] = [
  { head: 'When', cell: (row) => whenTime(row.created_at, serverClock.now()), phone: 'end' },
  { head: 'Inmate', cell: (row) => row.target?.username ?? row.npc_name ?? 'Somebody', phone: 'main' },
  { head: 'Outcome', cell: (row) => <Outcome good={row.success}>{outcome(row)}</Outcome> },
  { head: 'Streak', cell: (row) => number(row.streak), number: true },
  { head: 'XP', cell: (row) => number(row.level_points_actual), number: true },
];

export function BustTable({ rows }: { readonly rows: readonly Row[] }) {
  return <Table label="Bust attempts" rows={rows} columns={columns} rowKey={(row) => row.id} />;
}

function outcome(row: Row): string {
  if (row.success) return 'Freed';
  return row.prison_seconds === null ? 'Failed' : `Caught, ${duration(row.prison_seconds)} in prison`;
}
