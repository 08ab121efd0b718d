import { watchlistManifest } from '@rackets/engine/features/watchlist/manifest.ts';
import { Eye } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: watchlistManifest,
  screens: [
    {
      path: '/main/watchlist',
      page: part('Watchlist', () => import('./watchlist.tsx')),
      menu: { place: 24, icon: Eye, key: null },
    },
    {
      path: '/main/watchlist/family',
      page: part('FamilyWatchlist', () => import('./watchlist.tsx')),
    },
  ],
});
