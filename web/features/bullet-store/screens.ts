import { bulletStoreManifest } from '@rackets/engine/features/bullet-store/manifest.ts';
import { Crosshair } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: bulletStoreManifest,
  screens: [
    {
      path: '/main/bullets',
      title: 'Bullet Store',
      tab: 'Purchase',
      closedInPrison: true,
      page: part('BulletStore', () => import('./bullet-store.tsx')),
      menu: {
        place: 4,
        icon: Crosshair,
        timer: 'bullets',
        timerOff: (state) => state.bullet_stock <= 0,
        count: (state) => state.bullet_stock,
      },
    },
    {
      path: '/main/bullets/statistics',
      title: 'Bullet Store',
      tab: 'Statistics',
      page: part('BulletStatistics', () => import('./bullet-statistics.tsx')),
    },
  ],
  eventIcons: { 'bullet-store': Crosshair },
});
