import { perksManifest } from '@rackets/engine/features/perks/manifest.ts';
import { Sparkles } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: perksManifest,
  screens: [
    {
      path: '/main/perks',
      title: 'Perks',
      tab: 'Perks',
      page: part('Perks', () => import('./perks.tsx')),
      menu: { place: 5, icon: Sparkles },
    },
    {
      path: '/main/perks/statistics',
      title: 'Perks',
      tab: 'Statistics',
      page: part('PerksStatistics', () => import('./perks-statistics.tsx')),
    },
  ],
  eventIcons: { perks: Sparkles },
});
