import { propertyManifest } from '@rackets/engine/features/property/manifest.ts';
import { Building2 } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: propertyManifest,
  screens: [
    {
      path: '/main/property',
      tab: 'Property',
      closedInPrison: true,
      page: part('Properties', () => import('./properties.tsx')),
      menu: {
        place: 11,
        icon: Building2,
        key: null,
        timer: 'property',
        count: (state) => state.property_count,
      },
    },
    {
      path: '/main/property/manage',
      tab: 'Manage',
      closedInPrison: true,
      page: part('Manage', () => import('./manage.tsx')),
    },
  ],
  statistics: part('PropertyStatistics', () => import('./property-statistics.tsx')),
});
