import { part } from '../../app/boot/part.ts';
import type { OuterScreen } from '../../app/screens/screen.ts';

export const outerScreens: readonly OuterScreen[] = [
  {
    path: '/auth/hideout',
    frame: 'state',
    title: 'Nobody knows where you are',
    page: part('Hiding', () => import('./hiding.tsx')),
  },
];
