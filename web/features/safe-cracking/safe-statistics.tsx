import { Vault } from 'lucide-react';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money } from '../../app/text/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/screen.tsx';
import { Table } from '../../ui/table.tsx';
import { FeatureStatistics, type StatisticsPage } from '../../kits/statistics/feature-statistics.tsx';
import { WholeRound } from '../../kits/statistics/whole-round.tsx';
import type { SafeStatistics as Statistics } from './answers.ts';
import {
  attemptColumns,
  crackColumns,
  globalCrackColumns,
  safeColumns,
  type Row,
} from './statistics-columns.tsx';

const page: StatisticsPage<Row, Statistics> = {
  section: 'Crimes',
  title: 'Safe',
  lead: 'What you dialled, what it brought, and who reached deeper.',
  address: 'safe/statistics',
  history: {
    label: 'Attempts',
    columns: attemptColumns,
    file: 'safes',
    empty: {
      icon: <Vault />,
      sentence: 'No guesses yet.',
      next: <ButtonLink to="/main/safe">Go to the safe</ButtonLink>,
    },
  },
  topOf: 'earned from safes, in dollars',
  record: ({ general_character: mine }) => [
    { label: 'Total earned', value: money(mine.money) },
    { label: 'Most from one safe', value: money(mine.top_crack) },
  ],
  wide: ({ safes }) => <AllSafes safes={safes} />,
  left: ({ global_top_cracks: rows }) => (
    <Panel title="Global Top Cracks">
      {rows.length === 0 ? (
        <Empty icon={<Vault />} sentence="No safe has been opened yet." />
      ) : (
        <Table label="Global Top Cracks" rows={rows} columns={globalCrackColumns} rowKey={(row) => row.id} />
      )}
    </Panel>
  ),
  right: ({ top_cracks: rows, global }) => (
    <Stack>
      <Panel title="Your Top Cracks">
        {rows.length === 0 ? (
          <Empty icon={<Vault />} sentence="You have not opened a safe yet." />
        ) : (
          <Table label="Your Top Cracks" rows={rows} columns={crackColumns} rowKey={(row) => row.id} />
        )}
      </Panel>
      <WholeRound all={global} attempts="Guesses" done="Safes opened" earned="Carried off" />
    </Stack>
  ),
};

export function SafeStatistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET safe/statistics', { query, keepPrevious: true });
  return <FeatureStatistics page={page} answer={answer} />;
}

function AllSafes({ safes }: { readonly safes: Statistics['safes'] }) {
  const { location_id: here } = useCharacter();
  return (
    <Panel title="All Safes">
      <Table label="All Safes" rows={safes} columns={safeColumns(here)} rowKey={(row) => row.location_id} />
    </Panel>
  );
}
