import { Banknote } from 'lucide-react';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { duration, money, percent } from '../../app/text/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/screen.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { FeatureStatistics, type StatisticsPage } from '../../kits/statistics/feature-statistics.tsx';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { WholeRound } from '../../kits/statistics/whole-round.tsx';
import type { ExtortionStatistics as Statistics } from './answers.ts';

type Row = Statistics['history']['data'][number];
type Received = Statistics['user_received'][number];
type Returned = Statistics['returns'][number];

const name = ({ id, username }: Row['target']) => <CharacterLink id={id} username={username} />;

const outcome = (row: Row): string => {
  if (row.success) return row.type === 'bank' ? 'Paid by the bank' : 'Paid';
  return row.prison_seconds === null ? 'Refused' : `Caught, ${duration(row.prison_seconds)} in prison`;
};

const columns: readonly Column<Row>[] = [
  whenColumn,
  { head: 'Whom', cell: (row) => name(row.target), plain: (row) => row.target.username, phone: 'main' },
  { head: 'Odds', cell: (row) => percent(row.chance), plain: (row) => row.chance, number: true },
  { head: 'Outcome', cell: (row) => <Outcome good={row.success}>{outcome(row)}</Outcome>, plain: outcome },
  {
    head: 'Money',
    cell: (row) => (row.money > 0 ? money(row.money) : '–'),
    plain: (row) => row.money,
    number: true,
  },
];

const receivedColumns: readonly Column<Received>[] = [
  whenColumn,
  { head: 'Who', cell: (row) => name(row.character), phone: 'main' },
  { head: 'You paid', cell: (row) => (row.success ? money(row.money) : 'nothing'), number: true },
];

const returnColumns: readonly Column<Returned>[] = [
  whenColumn,
  {
    head: 'Who',
    cell: (row) => (
      <>
        {row.given ? 'You to ' : 'From '}
        {name(row.character)}
      </>
    ),
    phone: 'main',
  },
  { head: 'Money', cell: (row) => money(row.amount), number: true },
  { head: 'Message', cell: (row) => row.message ?? '–' },
];

const page: StatisticsPage<Row, Statistics> = {
  section: 'Crimes',
  title: 'Extortion',
  lead: 'Who you visited, who visited you, and what was given back.',
  address: 'extortion/statistics',
  history: {
    label: 'Attempts',
    columns,
    file: 'extortion',
    empty: {
      icon: <Banknote />,
      sentence: 'No visits yet.',
      next: <ButtonLink to="/main/extortion">Pick a name</ButtonLink>,
    },
  },
  topOf: 'successful extortions',
  record: ({ general_character: mine }) => [{ label: 'Earned', value: money(mine.money) }],
  left: ({ user_received: rows }) => (
    <Panel title="Who visited you">
      {rows.length === 0 ? (
        <Empty icon={<Banknote />} sentence="Nobody has leaned on you." />
      ) : (
        <Table label="Who visited you" rows={rows} columns={receivedColumns} rowKey={(row) => row.id} />
      )}
    </Panel>
  ),
  right: ({ global, returns }) => (
    <Stack>
      {returns.length > 0 && (
        <Panel title="Given back">
          <Table label="Given back" rows={returns} columns={returnColumns} rowKey={(row) => row.id} />
        </Panel>
      )}
      <WholeRound all={global} attempts="Visits" done="Paid" />
    </Stack>
  ),
};

export function ExtortionStatistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET extortion/statistics', { query, keepPrevious: true });
  return <FeatureStatistics page={page} answer={answer} />;
}
