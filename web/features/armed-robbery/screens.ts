import { armedRobberyManifest } from '@rackets/engine/features/armed-robbery/manifest.ts';
import { Crosshair } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: armedRobberyManifest,
  screens: [
    {
      path: '/main/armed',
      tab: 'Attempt',
      closedInPrison: true,
      page: part('ArmedRobbery', () => import('./armed-robbery.tsx')),
      menu: { place: 10, icon: Crosshair, key: null, timer: 'armed-robbery' },
    },
  ],
  statistics: part('ArmedRobberyStatistics', () => import('./armed-robbery-statistics.tsx')),
});
