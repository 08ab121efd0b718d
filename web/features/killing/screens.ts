import { killingManifest } from '@rackets/engine/features/killing/manifest.ts';
import { Crosshair } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: killingManifest,
  screens: [
    {
      path: '/main/openfire',
      tab: 'Shoot',
      closedInPrison: true,
      page: part('Shoot', () => import('./shoot.tsx')),
      menu: {
        place: 1,
        icon: Crosshair,
        key: null,
        timer: 'killing',
        count: (state) => state.target_count,
      },
    },
    {
      path: '/main/openfire/backfire',
      title: 'Backfire',
      tab: 'Backfire',
      page: part('Backfire', () => import('./backfire.tsx')),
    },
  ],
  statistics: part('KillingStatistics', () => import('./killing-statistics.tsx')),
});
