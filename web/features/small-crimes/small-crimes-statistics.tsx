import { HandCoins } from 'lucide-react';
import type { SmallCrimesStatistics as Statistics } from './answers.ts';
import { money } from '../../app/text/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { FeatureStatistics, type StatisticsPage } from '../../kits/statistics/feature-statistics.tsx';
import { WholeRound } from '../../kits/statistics/whole-round.tsx';
import { attemptColumns, type AttemptRow } from './attempt-columns.tsx';

const page: StatisticsPage<AttemptRow, Statistics> = {
  section: 'Crimes',
  title: 'Small Crimes',
  lead: 'What you did, and how you compare.',
  address: 'small/statistics',
  history: {
    label: 'Attempts',
    columns: attemptColumns,
    file: 'small-crimes',
    empty: {
      icon: <HandCoins />,
      sentence: 'No attempts yet.',
      next: <ButtonLink to="/main/small">Pick a job</ButtonLink>,
    },
  },
  topOf: 'successful attempts',
  record: ({ general_character: mine }) => [{ label: 'Earned', value: money(mine.money) }],
  right: ({ global }) => <WholeRound all={global} attempts="Attempts" done="Successful attempts" />,
};

export function SmallCrimesStatistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET small/statistics', { query, keepPrevious: true });
  return <FeatureStatistics page={page} answer={answer} />;
}
