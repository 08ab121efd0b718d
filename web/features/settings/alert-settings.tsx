import { Suspense } from 'react';
import { part } from '../../app/boot/part.ts';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { ReadyNotices } from './ready-notices.tsx';
import { SettingSwitches } from './setting-switches.tsx';

const PushSettings = part('PushSettings', () => import('../notifications/push-settings.tsx'));

const switches = [
  {
    key: 'alert_prison',
    label: 'Prison',
    hint: 'When somebody breaks you out, or is caught trying.',
  },
  {
    key: 'alert_extortion',
    label: 'Extortion',
    hint: 'When somebody leans on you, or gives money back.',
  },
  { key: 'alert_friends', label: 'Friends', hint: 'When somebody asks to be your friend, or agrees.' },
  { key: 'alert_respect', label: 'Respect', hint: 'When somebody shows you respect, or disrespect.' },
  { key: 'alert_auctions', label: 'Auctions', hint: 'When you are outbid, win, or sell something.' },
  {
    key: 'alert_watchlist',
    label: 'Watchlist',
    hint: 'When the street talks of somebody whom you watch.',
  },
  { key: 'alert_level', label: 'Levels', hint: 'When you reach a new level.' },
  { key: 'alert_accolade', label: 'Accolades', hint: 'When you earn one, in bronze, silver or gold.' },
] as const;

/** Of what the player wants to hear. */
export function AlertSettings() {
  return (
    <Stack>
      <Panel title="Tell me about" aside="Alerts that are off are still listed, marked as read.">
        <SettingSwitches type="alerts" switches={switches} />
      </Panel>
      <ReadyNotices />
      <Suspense fallback={<SkeletonBlock height={116} />}>
        <PushSettings />
      </Suspense>
    </Stack>
  );
}
