import { prisonManifest } from '@rackets/engine/features/prison/manifest.ts';
import { Lock } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: prisonManifest,
  screens: [
    {
      path: '/main/prison',
      tab: 'Choose inmate',
      closedInPrison: true,
      page: part('Prison', () => import('./prison.tsx')),
      menu: {
        place: 4,
        icon: Lock,
        key: 'p',
        timer: 'prison-bust',
        count: (state) => state.prison_count,
      },
    },
  ],
  statistics: part('PrisonStatistics', () => import('./prison-statistics.tsx')),
  prisonWall: part('CellWhenJailed', () => import('./cell-when-jailed.tsx')),
});
