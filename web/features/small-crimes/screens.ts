import { smallCrimesManifest } from '@rackets/engine/features/small-crimes/manifest.ts';
import { HandCoins } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: smallCrimesManifest,
  screens: [
    {
      path: '/main/small',
      tab: 'Attempt',
      closedInPrison: true,
      page: part('SmallCrimes', () => import('./small-crimes.tsx')),
      menu: { place: 1, icon: HandCoins, key: 'c', timer: 'small-crimes' },
    },
  ],
  statistics: part('SmallCrimesStatistics', () => import('./small-crimes-statistics.tsx')),
});
