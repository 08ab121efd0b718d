import { PackageOpen } from 'lucide-react';
import { money } from '../../app/text/format.ts';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FeatureStatistics, type StatisticsPage } from '../../kits/statistics/feature-statistics.tsx';
import { WholeRound } from '../../kits/statistics/whole-round.tsx';
import type { LootingStatistics as Statistics } from './answers.ts';
import { lootColumns, type LootRow } from './loot-columns.tsx';

const page: StatisticsPage<LootRow, Statistics> = {
  section: 'Crimes',
  title: 'Looting',
  lead: 'What you carried off, and how you compare.',
  address: 'looting/statistics',
  history: {
    label: 'Attempts',
    columns: lootColumns,
    file: 'looting',
    empty: {
      icon: <PackageOpen />,
      sentence: 'You have no history.',
      next: <ButtonLink to="/main/looting">See what is lying around</ButtonLink>,
    },
  },
  topOf: 'successful lootings',
  record: ({ general_character: mine }) => [{ label: 'Worth of loot', value: money(mine.money) }],
  right: ({ global }) => (
    <WholeRound all={global} attempts="Attempts" done="Carried off" earned="Worth of loot" />
  ),
};

export function LootingStatistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET looting/statistics', { query, keepPrevious: true });
  return <FeatureStatistics page={page} answer={answer} />;
}
