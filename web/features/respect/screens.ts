import { respectManifest } from '@rackets/engine/features/respect/manifest.ts';
import { ThumbsUp } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: respectManifest,
  screens: [
    {
      path: '/main/respect',
      tab: 'Give',
      page: part('Respect', () => import('./respect.tsx')),
      menu: {
        place: 10,
        icon: ThumbsUp,
        key: null,
        // [R046]
        highlighted: (state) => state.available_respect,
      },
    },
  ],
  statistics: part('RespectStatistics', () => import('./respect-statistics.tsx')),
});
