import { detectivesManifest } from '@rackets/engine/features/detectives/manifest.ts';
import { FileText } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: detectivesManifest,
  screens: [
    {
      path: '/main/detectives',
      page: part('Detectives', () => import('./detectives.tsx')),
      menu: { place: 99, icon: FileText, key: null },
    },
  ],
});
