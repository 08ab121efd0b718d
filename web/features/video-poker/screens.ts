import { videoPokerManifest } from '@rackets/engine/features/video-poker/manifest.ts';
import { Spade } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: videoPokerManifest,
  screens: [
    {
      path: '/main/videopoker',
      tab: 'Play',
      closedInPrison: true,
      page: part('VideoPoker', () => import('./video-poker.tsx')),
      menu: { place: 5, icon: Spade, key: null },
    },
  ],
  statistics: part('VideoPokerStatistics', () => import('./video-poker-statistics.tsx')),
});
