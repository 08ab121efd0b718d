import { bountiesManifest } from '@rackets/engine/features/bounties/manifest.ts';
import { HandCoins } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: bountiesManifest,
  screens: [
    {
      path: '/main/bounties',
      tab: 'Wanted',
      page: part('Bounties', () => import('./bounties.tsx')),
      menu: { place: 3, icon: HandCoins, key: null, count: (state) => state.bounty_count },
    },
    {
      path: '/main/bounties/add',
      tab: 'Add',
      closedInPrison: true,
      page: part('AddBounty', () => import('./add-bounty.tsx')),
    },
  ],
  statistics: part('BountiesStatistics', () => import('./bounties-statistics.tsx')),
});
