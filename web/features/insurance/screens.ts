import { insuranceManifest } from '@rackets/engine/features/insurance/manifest.ts';
import { Umbrella } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: insuranceManifest,
  screens: [
    {
      path: '/main/insurance',
      tab: 'Your Policy',
      page: part('YourPolicy', () => import('./your-policy.tsx')),
      menu: { place: 4, icon: Umbrella, key: null },
    },
    {
      path: '/main/insurance/claim',
      tab: 'Make Claim',
      closedInPrison: true,
      page: part('MakeClaim', () => import('./make-claim.tsx')),
    },
  ],
});
