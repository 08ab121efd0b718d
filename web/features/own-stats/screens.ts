import { ChartNoAxesColumn } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: { name: 'own-stats', title: 'Overview', section: 'General' },
  screens: [
    {
      path: '/main/overview',
      tab: 'Overview',
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
});
