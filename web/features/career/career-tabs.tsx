import { Tabs } from '../../ui/tabs.tsx';

const tabs = [
  { to: '/main/career', label: 'Career' },
  { to: '/main/career/accolades', label: 'Accolades' },
];

export function CareerTabs() {
  return <Tabs label="Career" tabs={tabs} />;
}
