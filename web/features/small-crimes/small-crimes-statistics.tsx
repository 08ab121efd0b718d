import { HandCoins } from 'lucide-react';
import type { SmallCrimesStatistics as Statistics } from './answers.ts';
import { money, number } from '../../app/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePageNumber } from '../../app/use-page-number.ts';
import { useRead } from '../../app/use-read.ts';
import { FeatureStatistics, type StatisticsPage } from '../statistics/feature-statistics.tsx';
import { shareText } from '../statistics/personal-record.tsx';
import { attemptColumns, type AttemptRow } from './attempt-columns.tsx';
import { AttemptTabs } from '../attempts/attempt-tabs.tsx';

const page: StatisticsPage<AttemptRow, Statistics> = {
  section: 'Crimes',
  title: 'Small Crimes',
  lead: 'What you did, and how it looks beside the others.',
  tabs: <AttemptTabs title="Small Crimes" at="/main/small" />,
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
  right: ({ global }) => <WholeRound all={global} />,
};

export function SmallCrimesStatistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET small/statistics', { query, keepPrevious: true });
  return <FeatureStatistics page={page} answer={answer} />;
}

function WholeRound({ all }: { readonly all: Statistics['global'] }) {
  return (
    <Panel title="The whole round">
      <Figures
        figures={[
          { label: 'Gangsters at it', value: number(all.characters) },
          { label: 'Attempts', value: number(all.attempts) },
          { label: 'Successful attempts', value: shareText(all.attempts_success, all.attempts) },
          { label: 'Earned', value: money(all.money) },
        ]}
      />
    </Panel>
  );
}
