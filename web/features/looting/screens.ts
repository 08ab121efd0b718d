import { lootingManifest } from '@rackets/engine/features/looting/manifest.ts';
import { PackageOpen } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: lootingManifest,
  screens: [
    {
      path: '/main/looting',
      tab: 'Attempt',
      closedInPrison: true,
      page: part('Looting', () => import('./looting.tsx')),
      menu: { place: 3, icon: PackageOpen, key: null, timer: 'looting' },
    },
  ],
  statistics: part('LootingStatistics', () => import('./looting-statistics.tsx')),
});
