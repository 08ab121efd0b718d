import { ChartNoAxesColumn } from 'lucide-react';
import { part } from '../../app/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: { name: 'own-stats', title: 'Overview', section: 'General' },
  screens: [
    {
      path: '/main/overview',
      title: 'Overview',
      page: part('Overview', () => import('./overview.tsx')),
      menu: {
        place: 1,
        icon: ChartNoAxesColumn,
        key: 'o',
        // R028: the phone has it in its bottom bar.
        shown: (_state, phone) => !phone,
        bottomBar: { place: 1, label: 'Overview' },
      },
    },
  ],
  firstSteps: [
    {
      place: 4,
      to: '/main/small',
      title: 'Reach level 2',
      why: 'Each level lifts the chances of everything you try.',
      act: 'Earn it',
      done: ({ level }) => level.number >= 2 || level.prestige_number > 0,
    },
  ],
});
