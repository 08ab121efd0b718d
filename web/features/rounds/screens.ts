import { CalendarClock } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: { name: 'rounds', title: 'Rounds', section: 'Other' },
  screens: [
    {
      path: '/main/rounds',
      page: part('Rounds', () => import('./rounds.tsx')),
      menu: { place: 3, icon: CalendarClock, key: null },
    },
  ],
});
