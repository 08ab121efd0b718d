import { policeChaseManifest } from '@rackets/engine/features/police-chase/manifest.ts';
import { Siren } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: policeChaseManifest,
  screens: [
    {
      path: '/main/chase',
      tab: 'Attempt',
      closedInPrison: true,
      page: part('PoliceChase', () => import('./police-chase.tsx')),
      menu: { place: 7, icon: Siren, key: null, timer: 'police-chase' },
    },
  ],
  statistics: part('ChaseStatistics', () => import('./chase-statistics.tsx')),
});
