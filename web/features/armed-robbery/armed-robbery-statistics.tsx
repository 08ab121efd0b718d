import { armedRobberyAttempt } from '@rackets/engine/features/armed-robbery/attempt.ts';
import { Crosshair } from 'lucide-react';
import { money, number } from '../../app/text/format.ts';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { attemptColumns } from '../../kits/statistics/attempt-columns.tsx';
import { FeatureStatistics, type StatisticsPage } from '../../kits/statistics/feature-statistics.tsx';
import { WholeRound } from '../../kits/statistics/whole-round.tsx';
import type { ArmedStatistics } from './answers.ts';

type RobberyRow = ArmedStatistics['history']['data'][number];

const weaponText = ({ weapon_name: name, weapon_lost: lost }: RobberyRow) => (lost ? `${name}, lost` : name);

const page: StatisticsPage<RobberyRow, ArmedStatistics> = {
  section: 'Crimes',
  title: 'Armed Robbery',
  lead: 'What you robbed, what with, and how you compare.',
  address: 'armed/statistics',
  history: {
    label: 'Robberies',
    columns: attemptColumns<RobberyRow>({
      fields: armedRobberyAttempt,
      cells: { weapon_name: { cell: weaponText, plain: weaponText } },
      outcome: { done: 'Robbed', failed: 'Failed' },
    }),
    file: 'armed-robberies',
    empty: {
      icon: <Crosshair />,
      sentence: 'You have no history.',
      next: <ButtonLink to="/main/armed">Choose a target</ButtonLink>,
    },
  },
  topOf: 'successful robberies',
  record: ({ targets }) => [
    { label: 'Earned', value: money(targets.reduce((sum, target) => sum + target.money, 0)) },
  ],
  left: ({ targets }) => (
    <Panel title="Earned by target">
      <Figures figures={targets.map(({ name, money: sum }) => ({ label: name, value: money(sum) }))} />
    </Panel>
  ),
  right: ({ weapons, global }) => (
    <>
      <Panel title="Robberies by weapon">
        <Figures figures={weapons.map(({ name, attempts }) => ({ label: name, value: number(attempts) }))} />
      </Panel>
      <WholeRound all={global} attempts="Robberies" done="Came off" />
    </>
  ),
};

export function ArmedRobberyStatistics() {
  const query = { history_page: usePageNumber() };
  const answer = useRead('GET armed/statistics', { query, keepPrevious: true });
  return <FeatureStatistics page={page} answer={answer !== null && 'top_count' in answer ? answer : null} />;
}
