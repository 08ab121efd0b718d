import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { serverClock } from '../../app/time/clock.ts';
import { duration, whenTime } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Panel } from '../../ui/panel.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { CsvButton } from '../../kits/statistics/csv-button.tsx';

type CurrentLevels = AnswerOf<'GET current/levels'>;

type Row = CurrentLevels['levels'][number];

const columns: readonly Column<Row>[] = [
  {
    head: 'Level',
    cell: levelText,
    plain: levelText,
    phone: 'main',
  },
  {
    head: 'Reached',
    cell: (row) => whenTime(row.started_at, serverClock.now()),
    plain: (row) => row.started_at,
    phone: 'end',
  },
  {
    head: 'Took',
    cell: (row) => (row.seconds === null ? 'running' : duration(row.seconds)),
    plain: (row) => row.seconds ?? '',
    number: true,
  },
];

function levelText(row: Row): string {
  return row.prestige > 0 ? `${row.level}, prestige ${row.prestige}` : `Level ${row.level}`;
}

/** How long each level took, the running one first. */
export function Levels() {
  const answer = useRead('GET current/levels', { optional: true });
  if (answer === null || answer.levels.length === 0) return null;
  const rows = answer.levels.toSorted(
    (one, other) => Date.parse(other.started_at) - Date.parse(one.started_at),
  );
  return (
    <Panel title="Levels" aside={<CsvButton file="levels" columns={columns} rows={rows} />}>
      <Table
        label="Levels"
        rows={rows}
        columns={columns}
        rowKey={(row) => `${row.prestige} ${row.level} ${row.started_at}`}
      />
    </Panel>
  );
}
