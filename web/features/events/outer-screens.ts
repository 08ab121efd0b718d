import { part } from '../../app/boot/part.ts';
import type { OuterScreen } from '../../app/screens/screen.ts';

export const outerScreens: readonly OuterScreen[] = [
  {
    path: '/auth/round',
    frame: 'state',
    title: 'A new round is near',
    page: part('NextRound', () => import('./next-round.tsx')),
  },
];
