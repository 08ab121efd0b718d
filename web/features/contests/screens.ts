import { contestsManifest } from '@rackets/engine/features/contests/manifest.ts';
import { Trophy } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: contestsManifest,
  screens: [
    {
      path: '/main/contests',
      page: part('Contests', () => import('./contests.tsx')),
      menu: { place: 22, icon: Trophy, key: null },
    },
    {
      path: '/main/contests/view',
      title: 'Contest',
      heading: /./,
      page: part('ContestScreen', () => import('./contest-screen.tsx')),
    },
  ],
});
