import { relationsManifest } from '@rackets/engine/features/relations/manifest.ts';
import { HeartHandshake } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: relationsManifest,
  screens: [
    {
      path: '/main/friends',
      page: part('Friends', () => import('./friends.tsx')),
      menu: { place: 20, icon: HeartHandshake, key: null },
    },
  ],
});
