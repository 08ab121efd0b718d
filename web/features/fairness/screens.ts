import { fairnessManifest } from '@rackets/engine/features/fairness/manifest.ts';
import { Dices } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: fairnessManifest,
  screens: [
    {
      path: '/main/fairness',
      page: part('Fairness', () => import('./fairness.tsx')),
      menu: { place: 6, icon: Dices, key: null },
    },
  ],
});
