import { familyGarageManifest } from '@rackets/engine/features/family-garage/manifest.ts';
import { Warehouse } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens, inFamily } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: familyGarageManifest,
  screens: [
    {
      path: '/main/family/garage',
      title: 'Family Garage',
      page: part('FamilyGarage', () => import('./family-garage.tsx')),
      menu: {
        place: 5,
        label: 'Family Garage',
        icon: Warehouse,
        key: null,
        shown: inFamily,
      },
    },
  ],
});
