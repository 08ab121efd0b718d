import { Users } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: { name: 'online', title: 'Online', section: 'General', icon: 'fedora' },
  screens: [
    {
      path: '/main/online',
      heading: /Online \(\d+\)/,
      page: part('Online', () => import('./online.tsx')),
      menu: { place: 3, icon: Users, key: null, count: (state) => state.online_count },
    },
  ],
});
