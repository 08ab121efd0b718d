import { extortionManifest } from '@rackets/engine/features/extortion/manifest.ts';
import { Banknote } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: extortionManifest,
  screens: [
    {
      path: '/main/extortion',
      tab: 'Attempt',
      closedInPrison: true,
      page: part('Extortion', () => import('./extortion.tsx')),
      menu: { place: 5, icon: Banknote, key: null, timer: 'extortion' },
    },
  ],
  statistics: part('ExtortionStatistics', () => import('./extortion-statistics.tsx')),
});
