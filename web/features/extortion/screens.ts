import { extortionManifest } from '@rackets/engine/features/extortion/manifest.ts';
import { Banknote } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: extortionManifest,
  screens: [
    {
      path: '/main/extortion',
      title: 'Extortion',
      tab: 'Attempt',
      closedInPrison: true,
      page: part('Extortion', () => import('./extortion.tsx')),
      menu: { place: 5, icon: Banknote, timer: 'extortion' },
      ready: () => 'somebody is due a visit',
    },
    {
      path: '/main/extortion/statistics',
      title: 'Extortion',
      tab: 'Statistics',
      page: part('ExtortionStatistics', () => import('./extortion-statistics.tsx')),
    },
  ],
  eachLevel: null,
  eventIcons: { extortion: Banknote },
});
