import { heistsManifest } from '@rackets/engine/features/heists/manifest.ts';
import { Users } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: heistsManifest,
  screens: [
    {
      path: '/main/heists',
      tab: 'Heists',
      closedInPrison: true,
      page: part('Heists', () => import('./heists.tsx')),
      menu: { place: 12, icon: Users, key: null, highlighted: ({ heists }) => heists },
    },
    {
      path: '/main/heists/attempt',
      heading: /./,
      closedInPrison: true,
      page: part('HeistAttempt', () => import('./heist-attempt.tsx')),
    },
    {
      path: '/main/heists/public',
      tab: 'Public',
      closedInPrison: true,
      page: part('PublicHeists', () => import('./public-heists.tsx')),
    },
  ],
  statistics: part('HeistsStatistics', () => import('./heists-statistics.tsx')),
});
