import { detectivesManifest } from '@rackets/engine/features/detectives/manifest.ts';
import { Binoculars } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: detectivesManifest,
  screens: [
    {
      path: '/main/detectives',
      tab: 'Hire',
      page: part('Detectives', () => import('./detectives.tsx')),
      menu: { place: 2, icon: Binoculars, key: null },
    },
    {
      path: '/main/detectives/monitor',
      tab: 'Monitor',
      page: part('Monitor', () => import('./monitor.tsx')),
      menuWait: 'detectives',
    },
  ],
});
