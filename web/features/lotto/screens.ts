import { lottoManifest } from '@rackets/engine/features/lotto/manifest.ts';
import { Tickets } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: lottoManifest,
  screens: [
    {
      path: '/main/lotto',
      tab: 'Play',
      closedInPrison: true,
      page: part('Lotto', () => import('./lotto.tsx')),
      menu: { place: 6, icon: Tickets, key: null },
    },
  ],
  statistics: part('LottoStatistics', () => import('./lotto-statistics.tsx')),
});
