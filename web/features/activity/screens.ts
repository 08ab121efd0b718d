import { ChartLine } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: { name: 'activity', title: 'Activity', section: 'General' },
  screens: [
    {
      path: '/main/activity',
      page: part('Activity', () => import('./activity.tsx')),
      menu: { place: 8, icon: ChartLine, key: null },
    },
  ],
});
