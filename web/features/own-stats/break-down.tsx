import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { money, number } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';

type StatBreakDown = AnswerOf<'GET current/stat-break-down'>;

const spans = [
  { value: 'round', label: 'This round' },
  { value: 'today', label: 'Today' },
] as const;

type Span = (typeof spans)[number]['value'];
type Row = StatBreakDown['records'][number];

const columns: readonly Column<Row>[] = [
  { head: 'Source', cell: (row) => row.name, phone: 'main' },
  { head: 'XP', cell: (row) => number(row.level_points), number: true },
  { head: 'XP bonus', cell: (row) => number(row.level_points_bonus), number: true },
  { head: 'Bullets', cell: (row) => number(row.bullets), number: true },
  { head: 'Money', cell: (row) => money(row.money), number: true, phone: 'end' },
];

/** What each part of the game has brought, in the round or today. */
export function BreakDown() {
  const [span, setSpan] = useState<Span>('round');
  const answer = useRead('GET current/stat-break-down', { query: { type: span }, keepPrevious: true });
  return (
    <Panel
      title="Where it came from"
      aside={
        <Select
          label="Time"
          value={span}
          options={spans}
          onChange={(next) => setSpan(next === 'today' ? next : 'round')}
        />
      }
    >
      {answer === null && <SkeletonRows rows={3} height={34} />}
      {answer?.records.length === 0 && (
        <Empty icon={<ChartNoAxesColumn />} sentence="Nothing has come in yet." />
      )}
      {answer !== null && answer.records.length > 0 && (
        <Table label="Break-down" rows={answer.records} columns={columns} rowKey={(row) => row.name} />
      )}
    </Panel>
  );
}
