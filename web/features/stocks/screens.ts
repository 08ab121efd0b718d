import { stocksManifest } from '@rackets/engine/features/stocks/manifest.ts';
import { ChartCandlestick } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: stocksManifest,
  screens: [
    {
      path: '/main/stocks',
      tab: 'Buy Shares',
      closedInPrison: true,
      page: part('BuyShares', () => import('./buy-shares.tsx')),
      menu: { place: 10, icon: ChartCandlestick, key: null },
    },
    {
      path: '/main/stocks/sell',
      tab: 'My Portfolio',
      closedInPrison: true,
      page: part('Portfolio', () => import('./portfolio.tsx')),
    },
  ],
  statistics: part('StockStatistics', () => import('./stock-statistics.tsx')),
});
