import { savingsManifest } from '@rackets/engine/features/savings/manifest.ts';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: savingsManifest,
  screens: [
    {
      path: '/main/bank/savings',
      tab: 'Savings',
      page: part('Savings', () => import('./savings.tsx')),
    },
  ],
});
