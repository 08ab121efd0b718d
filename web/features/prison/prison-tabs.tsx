import { Tabs } from '../../ui/tabs.tsx';

const tabs = [
  { to: '/main/prison', label: 'Choose inmate' },
  { to: '/main/prison/statistics', label: 'Statistics' },
];

export function PrisonTabs() {
  return <Tabs label="Prison" tabs={tabs} />;
}
