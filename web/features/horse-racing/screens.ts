import { horseRacingManifest } from '@rackets/engine/features/horse-racing/manifest.ts';
import { Flag } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: horseRacingManifest,
  screens: [
    {
      path: '/main/horseracing',
      tab: 'Races',
      closedInPrison: true,
      page: part('HorseRacing', () => import('./horse-racing.tsx')),
      menu: { place: 8, icon: Flag, key: null },
    },
    {
      path: '/main/horseracing/view',
      title: 'Race',
      heading: /^Race/,
      closedInPrison: true,
      page: part('RaceScreen', () => import('./race-screen.tsx')),
    },
  ],
  statistics: part('HorseRacingStatistics', () => import('./horse-racing-statistics.tsx')),
});
