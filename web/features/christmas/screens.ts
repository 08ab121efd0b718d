import { christmasManifest } from '@rackets/engine/features/christmas/manifest.ts';
import { FileText } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: christmasManifest,
  screens: [
    {
      path: '/main/christmas',
      page: part('Christmas', () => import('./christmas.tsx')),
      menu: { place: 99, icon: FileText, key: null },
    },
  ],
});
