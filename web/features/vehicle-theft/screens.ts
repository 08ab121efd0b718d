import { vehicleTheftManifest } from '@rackets/engine/features/vehicle-theft/manifest.ts';
import { CarFront } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: vehicleTheftManifest,
  screens: [
    {
      path: '/main/vehicletheft',
      title: 'Vehicle Theft',
      tab: 'Attempt',
      closedInPrison: true,
      page: part('VehicleTheft', () => import('./vehicle-theft.tsx')),
      menu: { place: 2, icon: CarFront, timer: 'vehicle-theft' },
      ready: () => 'cars parked at the kerb',
    },
    {
      path: '/main/vehicletheft/log',
      title: 'Vehicle Theft',
      tab: 'Log',
      page: part('VehicleLog', () => import('./vehicle-log.tsx')),
    },
    {
      path: '/main/vehicletheft/statistics',
      title: 'Vehicle Theft',
      tab: 'Statistics',
      page: part('VehicleTheftStatistics', () => import('./vehicle-theft-statistics.tsx')),
    },
  ],
  eachLevel: null,
  eventIcons: { 'vehicle-theft': CarFront },
});
