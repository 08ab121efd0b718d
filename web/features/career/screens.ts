import { BriefcaseBusiness } from 'lucide-react';
import { part } from '../../app/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: { name: 'career', title: 'Career', section: 'General' },
  screens: [
    {
      path: '/main/career',
      title: 'Career',
      page: part('Career', () => import('./career.tsx')),
      menu: { place: 7, icon: BriefcaseBusiness },
    },
    {
      path: '/main/career/round',
      title: 'Round 1',
      page: part('CareerRound', () => import('./career-round.tsx')),
    },
  ],
});
