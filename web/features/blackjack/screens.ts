import { blackjackManifest } from '@rackets/engine/features/blackjack/manifest.ts';
import { Club } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: blackjackManifest,
  screens: [
    {
      path: '/main/blackjack',
      tab: 'Play',
      closedInPrison: true,
      page: part('Blackjack', () => import('./blackjack.tsx')),
      menu: { place: 4, icon: Club, key: null },
    },
  ],
  statistics: part('BlackjackStatistics', () => import('./blackjack-statistics.tsx')),
});
