import { vehicleTheftManifest } from '@rackets/engine/features/vehicle-theft/manifest.ts';
import { CarFront } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: vehicleTheftManifest,
  screens: [
    {
      path: '/main/vehicletheft',
      tab: 'Attempt',
      closedInPrison: true,
      page: part('VehicleTheft', () => import('./vehicle-theft.tsx')),
      menu: { place: 2, icon: CarFront, key: null, timer: 'vehicle-theft' },
    },
    {
      path: '/main/vehicletheft/log',
      tab: 'Log',
      page: part('VehicleLog', () => import('./vehicle-log.tsx')),
    },
  ],
  statistics: part('VehicleTheftStatistics', () => import('./vehicle-theft-statistics.tsx')),
});
