import { respectManifest } from '@rackets/engine/features/respect/manifest.ts';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: respectManifest,
  screens: [
    {
      path: '/main/respect',
      title: 'Respect',
      tab: 'Give',
      page: part('Respect', () => import('./respect.tsx')),
      menu: {
        place: 10,
        icon: ThumbsUp,
        // [R046]
        highlighted: (state) => state.available_respect,
      },
    },
    {
      path: '/main/respect/statistics',
      title: 'Respect',
      tab: 'Statistics',
      page: part('RespectStatistics', () => import('./respect-statistics.tsx')),
    },
  ],
  eventIcons: { respect: ThumbsUp, 'respect.disrespect': ThumbsDown },
  personActs: part('RespectAct', () => import('./respect-act.tsx')),
});
