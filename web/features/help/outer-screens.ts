import { part } from '../../app/boot/part.ts';
import type { OuterScreen } from '../../app/screens/screen.ts';

export const outerScreens: readonly OuterScreen[] = [
  {
    path: '/auth/help',
    frame: 'state',
    title: 'Help',
    link: 'Help',
    page: part('HelpOutside', () => import('./help-outside.tsx')),
  },
];
