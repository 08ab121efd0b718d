import { workshopManifest } from '@rackets/engine/features/workshop/manifest.ts';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: workshopManifest,
  screens: [
    {
      path: '/main/inventory/workshop',
      title: 'Inventory',
      tab: 'Workshop',
      closedInPrison: true,
      page: part('Workshop', () => import('./workshop.tsx')),
      menuWait: 'workshop',
    },
  ],
});
