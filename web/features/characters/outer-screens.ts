import { part } from '../../app/boot/part.ts';
import type { OuterScreen } from '../../app/screens/screen.ts';

export const outerScreens: readonly OuterScreen[] = [
  {
    path: '/auth/character',
    frame: 'state',
    title: 'What do they call you',
    page: part('CreateCharacter', () => import('./create-character.tsx')),
  },
];
