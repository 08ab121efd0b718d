import { slotsManifest } from '@rackets/engine/features/slots/manifest.ts';
import { Cherry } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: slotsManifest,
  screens: [
    {
      path: '/main/slots',
      tab: 'Play',
      closedInPrison: true,
      page: part('Slots', () => import('./slots.tsx')),
      menu: { place: 1, icon: Cherry, key: null },
    },
  ],
  statistics: part('SlotsStatistics', () => import('./slots-statistics.tsx')),
});
