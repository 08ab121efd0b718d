import { inventoryManifest } from '@rackets/engine/features/inventory/manifest.ts';
import { Backpack } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: inventoryManifest,
  screens: [
    {
      path: '/main/inventory',
      tab: 'Items',
      closedInPrison: true,
      page: part('Items', () => import('./items.tsx')),
      menu: { place: 6, icon: Backpack, key: null },
    },
    {
      path: '/main/inventory/bulk',
      tab: 'Bulk Sell',
      tabLast: true,
      closedInPrison: true,
      page: part('BulkSell', () => import('./bulk-sell.tsx')),
    },
  ],
});
