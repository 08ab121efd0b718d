import { suicideManifest } from '@rackets/engine/features/suicide/manifest.ts';
import { Skull } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: suicideManifest,
  screens: [
    {
      path: '/main/suicide',
      page: part('Suicide', () => import('./suicide.tsx')),
      menu: { place: 10, icon: Skull, key: null },
    },
  ],
});
