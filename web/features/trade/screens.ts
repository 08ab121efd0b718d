import { tradeManifest } from '@rackets/engine/features/trade/manifest.ts';
import { ArrowLeftRight } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: tradeManifest,
  screens: [
    {
      path: '/main/trade',
      title: 'Trade',
      tab: 'Trades',
      closedInPrison: true,
      page: part('TradeCenter', () => import('./trade-center.tsx')),
      menu: { place: 8, icon: ArrowLeftRight },
    },
    {
      path: '/main/trade/view',
      title: 'Trade',
      heading: /^(Trade|Gift)/,
      closedInPrison: true,
      page: part('TradeView', () => import('./trade-view.tsx')),
    },
    {
      path: '/main/trade/history',
      title: 'Trade',
      tab: 'History',
      page: part('TradeHistory', () => import('./trade-history.tsx')),
    },
    {
      path: '/main/trade/statistics',
      title: 'Trade',
      tab: 'Statistics',
      page: part('TradeStatistics', () => import('./trade-statistics.tsx')),
    },
    {
      path: '/main/sendmoney',
      title: 'Send money',
      overPage: true,
      page: part('SendMoneyDialog', () => import('./send-money-dialog.tsx')),
    },
  ],
  eventIcons: { trade: ArrowLeftRight },
  personActs: part('TradeActs', () => import('./trade-acts.tsx')),
});
