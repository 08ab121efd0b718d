import { auctionsManifest } from '@rackets/engine/features/auctions/manifest.ts';
import { Gavel } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: auctionsManifest,
  screens: [
    {
      path: '/main/auctions',
      tab: 'Open',
      closedInPrison: true,
      page: part('OpenAuctions', () => import('./open-auctions.tsx')),
      menu: { place: 7, icon: Gavel, key: null },
    },
    {
      path: '/main/auctions/closed',
      tab: 'Closed',
      closedInPrison: true,
      page: part('ClosedAuctions', () => import('./closed-auctions.tsx')),
    },
    {
      path: '/main/auctions/start',
      title: 'Start an Auction',
      tab: 'Start',
      closedInPrison: true,
      page: part('StartAuction', () => import('./start-auction.tsx')),
    },
  ],
  statistics: part('AuctionStatistics', () => import('./auction-statistics.tsx')),
});
