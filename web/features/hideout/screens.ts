import { hideoutManifest } from '@rackets/engine/features/hideout/manifest.ts';
import { VenetianMask } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: hideoutManifest,
  screens: [
    {
      path: '/main/hideout',
      page: part('Hideout', () => import('./hideout.tsx')),
      menu: { place: 12, icon: VenetianMask, key: null },
    },
  ],
});
