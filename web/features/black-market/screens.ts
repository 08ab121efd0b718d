import { blackMarketManifest } from '@rackets/engine/features/black-market/manifest.ts';
import { Store } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: blackMarketManifest,
  screens: [
    {
      path: '/main/blackmarket',
      tab: 'Buy',
      closedInPrison: true,
      page: part('Stores', () => import('./stores.tsx')),
      menu: { place: 6, icon: Store, key: null, timer: 'special' },
    },
    {
      path: '/main/blackmarket/sell',
      tab: 'Sell Assets',
      closedInPrison: true,
      page: part('SellAssets', () => import('./sell-assets.tsx')),
    },
    {
      path: '/main/blackmarket/special',
      tab: 'Daily Specials',
      closedInPrison: true,
      page: part('DailySpecials', () => import('./daily-specials.tsx')),
    },
  ],
});
