import { Settings } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: { name: 'settings', title: 'Settings', section: 'Other' },
  screens: [
    {
      path: '/main/settings',
      page: part('Settings', () => import('./settings.tsx')),
      menu: { place: 8, icon: Settings, key: null, wasInDropdown: true },
    },
  ],
});
