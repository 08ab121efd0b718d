import { bombDefusalManifest } from '@rackets/engine/features/bomb-defusal/manifest.ts';
import { Bomb } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: bombDefusalManifest,
  screens: [
    {
      path: '/main/bomb',
      tab: 'Attempt',
      closedInPrison: true,
      page: part('BombDefusal', () => import('./bomb-defusal.tsx')),
      menu: { place: 8, icon: Bomb, key: null, timer: 'bomb-defusal' },
    },
  ],
  statistics: part('BombStatistics', () => import('./bomb-statistics.tsx')),
});
