import { newspaperElectionManifest } from '@rackets/engine/features/newspaper-election/manifest.ts';
import { Newspaper } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: newspaperElectionManifest,
  screens: [
    {
      path: '/main/times',
      title: 'The Times',
      page: part('Election', () => import('./election.tsx')),
      menu: { place: 21, section: 'Community', label: 'The Times', icon: Newspaper, key: null },
    },
  ],
});
