import { creditsManifest } from '@rackets/engine/features/credits/manifest.ts';
import { Coins } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: creditsManifest,
  screens: [
    {
      path: '/main/credits',
      tab: 'Store',
      page: part('Store', () => import('./store.tsx')),
      menu: { place: 2, icon: Coins, key: null },
    },
    {
      path: '/main/credits/purchase',
      title: 'Buy Credits',
      tab: 'Buy Credits',
      page: part('Purchase', () => import('./purchase.tsx')),
    },
  ],
});
