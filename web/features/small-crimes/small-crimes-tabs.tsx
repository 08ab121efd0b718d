import { Tabs } from '../../ui/tabs.tsx';

const tabs = [
  { to: '/main/small', label: 'Attempt' },
  { to: '/main/small/statistics', label: 'Statistics' },
];

export function SmallCrimesTabs() {
  return <Tabs label="Small Crimes" tabs={tabs} />;
}
