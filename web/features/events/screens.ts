import { CalendarDays } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: { name: 'events', title: 'Events', section: 'Other' },
  screens: [
    {
      path: '/main/events',
      title: 'Events & Seasons',
      page: part('Events', () => import('./events.tsx')),
      menu: { place: 4, icon: CalendarDays, key: null },
    },
  ],
});
