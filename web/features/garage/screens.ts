import { garageManifest } from '@rackets/engine/features/garage/manifest.ts';
import { Warehouse } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: garageManifest,
  screens: [
    {
      path: '/main/garage',
      tab: 'Vehicles',
      closedInPrison: true,
      page: part('Garage', () => import('./garage.tsx')),
      menu: { place: 2, icon: Warehouse, key: 'g' },
    },
  ],
  statistics: part('GarageStatistics', () => import('./garage-statistics.tsx')),
});
