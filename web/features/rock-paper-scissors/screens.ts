import { rockPaperScissorsManifest } from '@rackets/engine/features/rock-paper-scissors/manifest.ts';
import { Scissors } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: rockPaperScissorsManifest,
  screens: [
    {
      path: '/main/rps',
      title: 'Rock Paper Scissors',
      tab: 'Play',
      closedInPrison: true,
      page: part('RockPaperScissors', () => import('./rock-paper-scissors.tsx')),
      menu: { place: 7, icon: Scissors },
    },
    {
      path: '/main/rps/statistics',
      title: 'Rock Paper Scissors',
      tab: 'Statistics',
      page: part('RpsStatistics', () => import('./rps-statistics.tsx')),
    },
  ],
  eventIcons: { 'rock-paper-scissors': Scissors },
});
