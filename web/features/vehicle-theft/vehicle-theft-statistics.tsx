import { CarFront } from 'lucide-react';
import { money } from '../../app/text/format.ts';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FeatureStatistics, type StatisticsPage } from '../../kits/statistics/feature-statistics.tsx';
import { WholeRound } from '../../kits/statistics/whole-round.tsx';
import type { TheftStatistics } from './answers.ts';
import { theftColumns, type TheftRow } from './theft-columns.tsx';

const page: StatisticsPage<TheftRow, TheftStatistics> = {
  section: 'Crimes',
  title: 'Vehicle Theft',
  lead: 'What you drove off in, and how you compare.',
  address: 'vehicletheft/statistics',
  history: {
    label: 'Attempts',
    columns: theftColumns,
    file: 'vehicle-theft',
    empty: {
      icon: <CarFront />,
      sentence: 'You have no history.',
      next: <ButtonLink to="/main/vehicletheft">See what is parked at the kerb</ButtonLink>,
    },
  },
  topOf: 'stolen vehicles',
  record: ({ general_character: mine }) => [{ label: 'Worth of vehicles', value: money(mine.money) }],
  right: ({ global }) => (
    <WholeRound all={global} attempts="Attempts" done="Stolen" earned="Worth of vehicles" />
  ),
};

export function VehicleTheftStatistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET vehicletheft/statistics', { query, keepPrevious: true });
  return <FeatureStatistics page={page} answer={answer} />;
}
