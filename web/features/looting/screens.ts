import { lootingManifest } from '@rackets/engine/features/looting/manifest.ts';
import { PackageOpen } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: lootingManifest,
  screens: [
    {
      path: '/main/looting',
      title: 'Looting',
      tab: 'Attempt',
      closedInPrison: true,
      page: part('Looting', () => import('./looting.tsx')),
      menu: { place: 3, icon: PackageOpen, timer: 'looting' },
      ready: () => 'something worth taking',
    },
    {
      path: '/main/looting/statistics',
      title: 'Looting',
      tab: 'Statistics',
      page: part('LootingStatistics', () => import('./looting-statistics.tsx')),
    },
  ],
  eachLevel: null,
  eventIcons: { looting: PackageOpen },
});
