import { bulletStoreManifest } from '@rackets/engine/features/bullet-store/manifest.ts';
import { Crosshair } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: bulletStoreManifest,
  screens: [
    {
      path: '/main/bullets',
      tab: 'Purchase',
      closedInPrison: true,
      page: part('BulletStore', () => import('./bullet-store.tsx')),
      menu: {
        place: 4,
        icon: Crosshair,
        key: null,
        timer: 'bullets',
        timerOff: (state) => state.bullet_stock <= 0,
        count: (state) => state.bullet_stock,
      },
    },
  ],
  statistics: part('BulletStatistics', () => import('./bullet-statistics.tsx')),
});
