import { stocksManifest } from '@rackets/engine/features/stocks/manifest.ts';
import { ChartCandlestick } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: stocksManifest,
  screens: [
    {
      path: '/main/stocks',
      title: 'Stocks',
      tab: 'Buy Shares',
      closedInPrison: true,
      page: part('BuyShares', () => import('./buy-shares.tsx')),
      menu: { place: 10, icon: ChartCandlestick },
    },
    {
      path: '/main/stocks/sell',
      title: 'Stocks',
      tab: 'My Portfolio',
      closedInPrison: true,
      page: part('Portfolio', () => import('./portfolio.tsx')),
    },
    {
      path: '/main/stocks/statistics',
      title: 'Stocks',
      tab: 'Statistics',
      page: part('StockStatistics', () => import('./stock-statistics.tsx')),
    },
  ],
  eventIcons: { stocks: ChartCandlestick },
});
