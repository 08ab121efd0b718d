import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: { name: 'history', title: 'History' },
  screens: [
    {
      path: '/main/overview/history',
      tab: 'History',
      page: part('SharedHistory', () => import('./shared-history.tsx')),
    },
  ],
});
