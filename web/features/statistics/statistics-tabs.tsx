import { Tabs } from '../../ui/tabs.tsx';

const tabs = [
  { to: '/main/statistics', label: 'General' },
  { to: '/main/statistics/rounds', label: 'Rankings' },
];

export function StatisticsTabs() {
  return <Tabs label="Statistics" tabs={tabs} />;
}
