import { safeCrackingManifest } from '@rackets/engine/features/safe-cracking/manifest.ts';
import { Vault } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: safeCrackingManifest,
  screens: [
    {
      path: '/main/safe',
      title: 'Safe',
      tab: 'Attempt',
      closedInPrison: true,
      page: part('SafeCracking', () => import('./safe-cracking.tsx')),
      menu: { place: 9, icon: Vault, timer: 'safe-cracking' },
      ready: () => 'one guess at the code',
    },
    {
      path: '/main/safe/statistics',
      title: 'Safe',
      tab: 'Statistics',
      page: part('SafeStatistics', () => import('./safe-statistics.tsx')),
    },
  ],
  eachLevel: null,
  eventIcons: { 'safe-cracking': Vault },
});
