import { Tabs } from '../../ui/tabs.tsx';

/** R072. */
const tabs = [
  { to: '/main/overview', label: 'Overview' },
  { to: '/main/overview/accolades', label: 'Accolades' },
  { to: '/main/overview/history', label: 'History' },
];

export function OverviewTabs() {
  return <Tabs label="Overview" tabs={tabs} />;
}
