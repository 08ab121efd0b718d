import { Tabs } from '../../ui/tabs.tsx';

const tabs = [
  { to: '/main/vehicletheft', label: 'Attempt' },
  { to: '/main/vehicletheft/log', label: 'Log' },
  { to: '/main/vehicletheft/statistics', label: 'Statistics' },
];

export const theftTabs = <Tabs label="Vehicle Theft" tabs={tabs} />;
