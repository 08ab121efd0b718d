import { drugsManifest } from '@rackets/engine/features/drugs/manifest.ts';
import { Pill } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: drugsManifest,
  screens: [
    {
      path: '/main/drugs',
      tab: 'Sell',
      closedInPrison: true,
      page: part('SellDrugs', () => import('./sell-drugs.tsx')),
      menu: { place: 9, icon: Pill, key: null, timer: 'drugs' },
    },
    {
      path: '/main/drugs/buy',
      tab: 'Buy',
      closedInPrison: true,
      page: part('BuyDrugs', () => import('./buy-drugs.tsx')),
    },
    {
      path: '/main/drugs/prices',
      tab: 'Prices',
      page: part('DrugPrices', () => import('./drug-prices.tsx')),
    },
  ],
  statistics: part('DrugStatistics', () => import('./drug-statistics.tsx')),
});
