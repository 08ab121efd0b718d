import { christmasManifest } from '@rackets/engine/features/christmas/manifest.ts';
import { Gift } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: christmasManifest,
  screens: [
    {
      path: '/main/christmas',
      page: part('Christmas', () => import('./christmas.tsx')),
      menu: {
        place: 9,
        icon: Gift,
        key: null,
        // [R027]
        shown: (state) => state?.active_events.includes('christmas') ?? false,
      },
    },
  ],
});
