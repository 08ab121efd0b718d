import { part } from '../../app/boot/part.ts';
import type { OuterScreen } from '../../app/screens/screen.ts';

export const outerScreens: readonly OuterScreen[] = [
  {
    path: '/auth/banned',
    frame: 'state',
    title: 'You are banned',
    page: part('Banned', () => import('./banned.tsx')),
  },
];
