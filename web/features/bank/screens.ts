import { bankManifest } from '@rackets/engine/features/bank/manifest.ts';
import { Landmark } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: bankManifest,
  screens: [
    {
      path: '/main/bank',
      tab: 'Account',
      page: part('Bank', () => import('./bank.tsx')),
      menu: { place: 5, icon: Landmark, key: 'b' },
    },
  ],
});
