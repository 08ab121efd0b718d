import { Siren } from 'lucide-react';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { duration, number, percent } from '../../app/text/format.ts';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import type { Column } from '../../ui/table.tsx';
import { FeatureStatistics, type StatisticsPage } from '../../kits/statistics/feature-statistics.tsx';
import { WholeRound } from '../../kits/statistics/whole-round.tsx';
import type { ChaseStatistics as Statistics } from './answers.ts';

type Row = Statistics['history']['data'][number];

const outcome = (row: Row): string => {
  if (row.success) return 'Got away';
  return row.prison_seconds === null ? 'Caught' : `Caught, ${duration(row.prison_seconds)} in prison`;
};

const columns: readonly Column<Row>[] = [
  whenColumn,
  { head: 'Load', cell: (row) => row.drug_name, plain: (row) => row.drug_name, phone: 'main' },
  {
    head: 'Units',
    cell: (row) => `${number(row.units)} of ${number(row.units_start)}`,
    plain: (row) => row.units,
    number: true,
  },
  { head: 'Odds', cell: (row) => percent(row.chance), plain: (row) => row.chance, number: true },
  { head: 'Outcome', cell: (row) => <Outcome good={row.success}>{outcome(row)}</Outcome>, plain: outcome },
];

const page: StatisticsPage<Row, Statistics> = {
  section: 'Crimes',
  title: 'Police Chase',
  lead: 'What you carried, where you turned off, and who drives better.',
  address: 'chase/statistics',
  history: {
    label: 'Attempts',
    columns,
    file: 'chases',
    empty: {
      icon: <Siren />,
      sentence: 'No chases yet.',
      next: <ButtonLink to="/main/chase">Load the car</ButtonLink>,
    },
  },
  topOf: 'loads brought home',
  record: ({ general_character: mine }) => [{ label: 'Units brought home', value: number(mine.units) }],
  right: ({ global }) => <WholeRound all={global} attempts="Loads" done="Brought home" />,
};

export function ChaseStatistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET chase/statistics', { query, keepPrevious: true });
  return <FeatureStatistics page={page} answer={answer} />;
}
