import { airportManifest } from '@rackets/engine/features/airport/manifest.ts';
import { Plane } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: airportManifest,
  screens: [
    {
      path: '/main/airport',
      tab: 'Travel',
      closedInPrison: true,
      page: part('Airport', () => import('./airport.tsx')),
      menu: { place: 1, icon: Plane, key: null, timer: 'travel' },
    },
  ],
  statistics: part('AirportStatistics', () => import('./airport-statistics.tsx')),
});
