import { safeCrackingManifest } from '@rackets/engine/features/safe-cracking/manifest.ts';
import { Vault } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: safeCrackingManifest,
  screens: [
    {
      path: '/main/safe',
      tab: 'Attempt',
      closedInPrison: true,
      page: part('SafeCracking', () => import('./safe-cracking.tsx')),
      menu: { place: 9, icon: Vault, key: null, timer: 'safe-cracking' },
    },
  ],
  statistics: part('SafeStatistics', () => import('./safe-statistics.tsx')),
});
