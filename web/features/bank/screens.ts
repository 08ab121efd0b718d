import { bankManifest } from '@rackets/engine/features/bank/manifest.ts';
import { Landmark } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: bankManifest,
  screens: [
    {
      path: '/main/bank',
      title: 'Bank',
      tab: 'Account',
      page: part('Bank', () => import('./bank.tsx')),
      menu: { place: 5, icon: Landmark, key: 'b' },
      ready: ({ cash }) => (cash > 0 ? 'your cash is in your pocket' : 'nothing to deposit'),
    },
  ],
  eventIcons: { bank: Landmark },
  firstSteps: [
    {
      place: 3,
      to: '/main/bank',
      title: 'Take your cash to the bank',
      why: 'In your pocket it is up for grabs; in the bank it is yours.',
      act: 'To the bank',
      done: ({ character }) => character.bank > 0,
    },
  ],
});
