import { playLimitsManifest } from '@rackets/engine/features/play-limits/manifest.ts';
import { Gauge } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: playLimitsManifest,
  screens: [
    {
      path: '/main/play-limits',
      page: part('PlayLimits', () => import('./play-limits.tsx')),
      menu: { place: 90, icon: Gauge, key: null },
    },
  ],
});
