import { DoorOpen, KeyRound } from 'lucide-react';
import type { PrisonStatistics as Statistics } from './answers.ts';
import { number } from '../../app/text/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { FeatureStatistics, type StatisticsPage } from '../../kits/statistics/feature-statistics.tsx';
import { rankText } from '../../kits/statistics/personal-record.tsx';
import { Standings } from '../../kits/statistics/standings.tsx';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { bustColumns, type BustRow } from './bust-columns.tsx';

const page: StatisticsPage<BustRow, Statistics> = {
  section: 'Crimes',
  title: 'Prison',
  lead: 'Whose doors you opened, who opened yours, and who is best at it.',
  address: 'prison/statistics',
  history: {
    label: 'Bust attempts',
    columns: bustColumns,
    file: 'prison',
    empty: {
      icon: <KeyRound />,
      sentence: 'You have not tried a door yet.',
      next: <ButtonLink to="/main/prison">Choose an inmate</ButtonLink>,
    },
  },
  topOf: 'people freed',
  record: ({ general_character: mine }) => [
    { label: 'Streak rank', value: rankText(mine.streak_rank) },
    // Ruling 42: inmates who are no players count in no record.
    {
      label: 'With other inmates',
      value: `${number(mine.inmates_streak)}, best ${number(mine.inmates_streak_max)}`,
    },
  ],
  left: (statistics) => <Received rows={statistics.user_received} />,
  right: (statistics) => <Standings title="Top Streaks" of="in a row" rows={statistics.top_streak} />,
};

export function PrisonStatistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET prison/statistics', { query, keepPrevious: true });
  return <FeatureStatistics page={page} answer={answer} />;
}

type ReceivedRow = Statistics['user_received'][number];

const receivedColumns: readonly Column<ReceivedRow>[] = [
  whenColumn,
  {
    head: 'By',
    cell: ({ character }) =>
      character ? <CharacterLink id={character.id} username={character.username} /> : 'A gangster',
    phone: 'main',
  },
  {
    head: 'Outcome',
    cell: (row) => <Outcome good={row.success}>{row.success ? 'Freed you' : 'Failed'}</Outcome>,
  },
];

function Received({ rows }: { readonly rows: readonly ReceivedRow[] }) {
  return (
    <Panel title="Recent Busts Received">
      {rows.length === 0 ? (
        <Empty icon={<DoorOpen />} sentence="Nobody has tried to free you yet." />
      ) : (
        <Table label="Busts received" rows={rows} columns={receivedColumns} rowKey={(row) => row.id} />
      )}
    </Panel>
  );
}
