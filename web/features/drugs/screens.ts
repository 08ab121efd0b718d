import { drugsManifest } from '@rackets/engine/features/drugs/manifest.ts';
import { Pill } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: drugsManifest,
  screens: [
    {
      path: '/main/drugs',
      title: 'Drugs',
      tab: 'Sell',
      closedInPrison: true,
      page: part('SellDrugs', () => import('./sell-drugs.tsx')),
      menu: { place: 9, icon: Pill, timer: 'drugs' },
    },
    {
      path: '/main/drugs/buy',
      title: 'Drugs',
      tab: 'Buy',
      closedInPrison: true,
      page: part('BuyDrugs', () => import('./buy-drugs.tsx')),
    },
    {
      path: '/main/drugs/prices',
      title: 'Drugs',
      tab: 'Prices',
      page: part('DrugPrices', () => import('./drug-prices.tsx')),
    },
    {
      path: '/main/drugs/statistics',
      title: 'Drugs',
      tab: 'Statistics',
      page: part('DrugStatistics', () => import('./drug-statistics.tsx')),
    },
  ],
  eventIcons: { drugs: Pill },
});
