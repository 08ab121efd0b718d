import { tradeManifest } from '@rackets/engine/features/trade/manifest.ts';
import { ArrowLeftRight } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: tradeManifest,
  screens: [
    {
      path: '/main/trade',
      tab: 'Trades',
      closedInPrison: true,
      page: part('TradeCenter', () => import('./trade-center.tsx')),
      menu: { place: 8, icon: ArrowLeftRight, key: null },
    },
    {
      path: '/main/trade/view',
      heading: /^(Trade|Gift)/,
      closedInPrison: true,
      page: part('TradeView', () => import('./trade-view.tsx')),
    },
    {
      path: '/main/trade/history',
      tab: 'History',
      page: part('TradeHistory', () => import('./trade-history.tsx')),
    },
    {
      path: '/main/sendmoney',
      title: 'Send money',
      overPage: true,
      page: part('SendMoneyDialog', () => import('./send-money-dialog.tsx')),
    },
  ],
  statistics: part('TradeStatistics', () => import('./trade-statistics.tsx')),
});
