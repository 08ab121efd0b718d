import { Bomb } from 'lucide-react';
import { duration, money, number } from '../../app/text/format.ts';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import type { Column } from '../../ui/table.tsx';
import { FeatureStatistics, type StatisticsPage } from '../../kits/statistics/feature-statistics.tsx';
import { WholeRound } from '../../kits/statistics/whole-round.tsx';
import type { BombStatistics as Statistics } from './answers.ts';

type Row = Statistics['history']['data'][number];

const columns: readonly Column<Row>[] = [
  whenColumn,
  {
    head: 'Wires',
    cell: (row) => row.wires.join(', '),
    plain: (row) => row.wires.join(' '),
    phone: 'main',
  },
  { head: 'Clues', cell: (row) => number(row.clue_count), plain: (row) => row.clue_count, number: true },
  { head: 'Outcome', cell: (row) => <Outcome good={row.success}>{outcome(row)}</Outcome>, plain: outcome },
  {
    head: 'Money',
    cell: (row) => (row.money > 0 ? money(row.money) : '–'),
    plain: (row) => row.money,
    number: true,
  },
];

function outcome(row: Row): string {
  if (row.success) return 'Defused';
  return row.prison_seconds === null ? 'Exploded' : `Exploded, ${duration(row.prison_seconds)} in prison`;
}

const page: StatisticsPage<Row, Statistics> = {
  section: 'Crimes',
  title: 'Bomb',
  lead: 'Which wires you cut, and whose hands are steadier.',
  address: 'bomb/statistics',
  history: {
    label: 'Attempts',
    columns,
    file: 'bombs',
    empty: {
      icon: <Bomb />,
      sentence: 'No bombs yet.',
      next: <ButtonLink to="/main/bomb">Open a case</ButtonLink>,
    },
  },
  topOf: 'bombs defused',
  record: ({ general_character: mine }) => [{ label: 'Earned', value: money(mine.money) }],
  right: ({ global }) => <WholeRound all={global} attempts="Bombs" done="Defused" />,
};

export function BombStatistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET bomb/statistics', { query, keepPrevious: true });
  return <FeatureStatistics page={page} answer={answer} />;
}
