import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: { name: 'polls', title: 'Polls' },
  // The documents’ menu has no place for polls: Home leads to the open ones.
  screens: [{ path: '/main/polls', page: part('Polls', () => import('./polls.tsx')) }],
});
