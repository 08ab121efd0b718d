import { airportManifest } from '@rackets/engine/features/airport/manifest.ts';
import { Plane } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: airportManifest,
  screens: [
    {
      path: '/main/airport',
      title: 'Airport',
      tab: 'Travel',
      closedInPrison: true,
      page: part('Airport', () => import('./airport.tsx')),
      menu: { place: 1, icon: Plane, timer: 'travel' },
    },
    {
      path: '/main/airport/statistics',
      title: 'Airport',
      tab: 'Statistics',
      page: part('AirportStatistics', () => import('./airport-statistics.tsx')),
    },
  ],
  eventIcons: { airport: Plane },
});
