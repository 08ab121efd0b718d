import { BriefcaseBusiness } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: { name: 'career', title: 'Career', section: 'General' },
  screens: [
    {
      path: '/main/career',
      tab: 'Career',
      page: part('Career', () => import('./career.tsx')),
      menu: { place: 7, icon: BriefcaseBusiness, key: null },
    },
    {
      path: '/main/career/accolades',
      tab: 'Accolades',
      page: part('CareerAccolades', () => import('./career-accolades.tsx')),
    },
    {
      path: '/main/career/round',
      title: 'Round',
      heading: /^Round \d+$/,
      page: part('CareerRound', () => import('./career-round.tsx')),
    },
  ],
});
