import { scratchCardsManifest } from '@rackets/engine/features/scratch-cards/manifest.ts';
import { Ticket } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: scratchCardsManifest,
  screens: [
    {
      path: '/main/scratch',
      tab: 'Play',
      closedInPrison: true,
      page: part('Scratch', () => import('./scratch.tsx')),
      menu: {
        place: 2,
        icon: Ticket,
        key: null,
        count: (state) => state.available_scratch,
        // [R046]
        highlighted: (state) => state.available_scratch > 0,
      },
    },
  ],
  statistics: part('ScratchStatistics', () => import('./scratch-statistics.tsx')),
});
