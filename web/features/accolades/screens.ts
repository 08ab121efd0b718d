import { accoladesManifest } from '@rackets/engine/features/accolades/manifest.ts';
import { Trophy } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: accoladesManifest,
  screens: [
    {
      path: '/main/overview/accolades',
      title: 'Accolades',
      tab: 'Accolades',
      page: part('Accolades', () => import('./accolades.tsx')),
    },
  ],
  eventIcons: { accolades: Trophy },
});
