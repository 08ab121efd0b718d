import { rouletteManifest } from '@rackets/engine/features/roulette/manifest.ts';
import { CircleDotDashed } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: rouletteManifest,
  screens: [
    {
      path: '/main/roulette',
      tab: 'Play',
      closedInPrison: true,
      page: part('Roulette', () => import('./roulette.tsx')),
      menu: { place: 3, icon: CircleDotDashed, key: null },
    },
  ],
  statistics: part('RouletteStatistics', () => import('./roulette-statistics.tsx')),
});
