import { Newspaper } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: { name: 'updates', title: 'Updates', section: 'Other' },
  screens: [
    {
      path: '/main/updates',
      page: part('Updates', () => import('./updates.tsx')),
      menu: { place: 12, icon: Newspaper, key: null, wasInDropdown: true },
    },
  ],
});
