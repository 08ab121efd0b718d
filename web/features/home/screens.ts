import { House } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: { name: 'home', title: 'Home', section: 'General' },
  screens: [
    {
      path: '/main',
      heading: /Welcome to|Good|Late night/,
      page: part('Home', () => import('./home.tsx')),
      menu: {
        place: 0,
        icon: House,
        key: 'h',
        // Beside the documents' own entries (R054): where a player comes back to is one tap away.
        bottomBar: { place: 0, label: 'Home' },
      },
    },
  ],
});
