import { FilePen } from 'lucide-react';
import { money } from '../../app/text/format.ts';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FeatureStatistics, type StatisticsPage } from '../../kits/statistics/feature-statistics.tsx';
import { WholeRound } from '../../kits/statistics/whole-round.tsx';
import type { FraudStatistics as Statistics } from './answers.ts';
import { fraudColumns, type FraudRow } from './fraud-columns.tsx';

const page: StatisticsPage<FraudRow, Statistics> = {
  section: 'Crimes',
  title: 'Fraud',
  lead: 'What people fell for, and how you compare.',
  address: 'fraud/statistics',
  history: {
    label: 'Attempts',
    columns: fraudColumns,
    file: 'frauds',
    empty: {
      icon: <FilePen />,
      sentence: 'You have no history.',
      next: <ButtonLink to="/main/fraud">Plan a fraud</ButtonLink>,
    },
  },
  topOf: 'successful frauds',
  record: ({ general_character: mine }) => [{ label: 'Earned', value: money(mine.money) }],
  right: ({ global }) => <WholeRound all={global} attempts="Frauds" done="Brought off" />,
};

export function FraudStatistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET fraud/statistics', { query, keepPrevious: true });
  return <FeatureStatistics page={page} answer={answer} />;
}
