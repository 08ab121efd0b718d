import { charactersManifest } from '@rackets/engine/features/characters/manifest.ts';
import { UserSearch } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: charactersManifest,
  screens: [
    {
      path: '/main/find',
      title: 'Find Gangsters',
      page: part('Find', () => import('./find.tsx')),
      menu: { place: 1, label: 'Find Gangsters', icon: UserSearch, key: null },
    },
  ],
});
