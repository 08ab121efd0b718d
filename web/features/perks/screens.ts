import { perksManifest } from '@rackets/engine/features/perks/manifest.ts';
import { Sparkles } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: perksManifest,
  screens: [
    {
      path: '/main/perks',
      tab: 'Perks',
      page: part('Perks', () => import('./perks.tsx')),
      menu: { place: 5, icon: Sparkles, key: null },
    },
  ],
  statistics: part('PerksStatistics', () => import('./perks-statistics.tsx')),
});
