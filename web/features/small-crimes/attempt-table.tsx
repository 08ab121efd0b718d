import type { SmallCrimesStatistics } from '../../app/api/answers.ts';
import { serverClock } from '../../app/clock.ts';
import { duration, money, number, whenTime } from '../../app/format.ts';
import { Outcome } from '../../ui/outcome.tsx';
import { Table, type Column } from '../../ui/table.tsx';

type Row = SmallCrimesStatistics['history']['data'][number];

const columns: readonly Column<Row>[] = [
  { head: 'When', cell: (row) => whenTime(row.created_at, serverClock.now()), phone: 'end' },
  { head: 'Crime', cell: (row) => row.task_name, phone: 'main' },
  { head: 'Outcome', cell: (row) => <Outcome good={row.success}>{outcome(row)}</Outcome> },
  { head: 'Money', cell: (row) => (row.money > 0 ? money(row.money) : '–'), number: true },
  { head: 'XP', cell: (row) => number(row.level_points_actual), number: true },
];

export function AttemptTable({ rows }: { readonly rows: readonly Row[] }) {
  return <Table label="Attempts" rows={rows} columns={columns} rowKey={(row) => row.id} />;
}

function outcome(row: Row): string {
  if (row.success) return 'Success';
  return row.prison_seconds === null ? 'Failed' : `Caught, ${duration(row.prison_seconds)} in prison`;
}
