import { Suspense } from 'react';
import { part } from '../../app/boot/part.ts';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { alertSwitches } from './alert-switches.ts';
import { ReadyNotices } from './ready-notices.tsx';
import { SettingSwitches } from './setting-switches.tsx';

const PushSettings = part('PushSettings', () => import('../notifications/push-settings.tsx'));

/** Of what the player wants to hear. */
export function AlertSettings() {
  return (
    <Stack>
      <Panel title="Tell me about" aside="Alerts that are off are still listed, marked as read.">
        <SettingSwitches type="alerts" switches={alertSwitches} />
      </Panel>
      <ReadyNotices />
      <Suspense fallback={<SkeletonBlock height={116} />}>
        <PushSettings />
      </Suspense>
    </Stack>
  );
}
