import { Suspense, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { part } from '../../app/boot/part.ts';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryTabs } from '../../ui/tabs.tsx';
import { AlertSettings } from './alert-settings.tsx';
import { GeneralSettings } from './general-settings.tsx';
import { InterfaceSettings } from './interface-settings.tsx';

const AccountSettings = part('AccountSettings', () => import('../accounts/settings/account-settings.tsx'));
const StatsBarSettings = part('StatsBarSettings', () => import('./stats-bar-settings.tsx'));

interface Section {
  readonly id: string;
  readonly label: string;
  readonly Content: ComponentType;
}

const sections: readonly [Section, ...Section[]] = [
  { id: 'general', label: 'General', Content: GeneralSettings },
  { id: 'alerts', label: 'Alerts', Content: AlertSettings },
  { id: 'interface', label: 'Interface', Content: InterfaceSettings },
  { id: 'stats-bar', label: 'Stats bar', Content: StatsBarSettings },
  { id: 'account', label: 'Account', Content: AccountSettings },
];

/** The player's own choices (S143), one section at a time, by `?section=`. */
export function Settings() {
  const [query] = useSearchParams();
  const { id, Content } = sections.find((section) => section.id === query.get('section')) ?? sections[0];
  return (
    <Screen
      place="Other"
      title="Settings"
      lead="Saved with your account: changes apply on every device."
      tabs={<QueryTabs label="Settings" tabs={sections} current={id} param="section" />}
    >
      <Suspense fallback={<SkeletonRows rows={6} height={64} />}>
        <Content />
      </Suspense>
    </Screen>
  );
}
