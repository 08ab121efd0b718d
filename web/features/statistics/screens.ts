import { ChartColumnBig } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: { name: 'statistics', title: 'Statistics', section: 'Other' },
  screens: [
    {
      path: '/main/statistics',
      tab: 'General',
      page: part('GeneralStatistics', () => import('./general.tsx')),
      menu: { place: 1, icon: ChartColumnBig, key: 's' },
    },
    {
      path: '/main/statistics/rounds',
      title: 'Rankings',
      tab: 'Rankings',
      page: part('Rankings', () => import('./rankings.tsx')),
    },
  ],
});
