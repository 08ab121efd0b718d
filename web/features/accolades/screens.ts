import { accoladesManifest } from '@rackets/engine/features/accolades/manifest.ts';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: accoladesManifest,
  screens: [
    {
      path: '/main/overview/accolades',
      tab: 'Accolades',
      page: part('Accolades', () => import('./accolades.tsx')),
    },
  ],
});
