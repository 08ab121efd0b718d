import { rockPaperScissorsManifest } from '@rackets/engine/features/rock-paper-scissors/manifest.ts';
import { Scissors } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: rockPaperScissorsManifest,
  screens: [
    {
      path: '/main/rps',
      tab: 'Play',
      closedInPrison: true,
      page: part('RockPaperScissors', () => import('./rock-paper-scissors.tsx')),
      menu: { place: 7, icon: Scissors, key: null },
    },
  ],
  statistics: part('RpsStatistics', () => import('./rps-statistics.tsx')),
});
