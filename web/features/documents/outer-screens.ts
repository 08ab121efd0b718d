import { part } from '../../app/part.ts';
import type { OuterScreen } from '../../app/screens/screen.ts';

export const outerScreens: readonly OuterScreen[] = [
  {
    path: '/agreement',
    frame: 'none',
    title: 'User Agreement',
    page: part('Agreement', () => import('./agreement.tsx')),
  },
  { path: '/credits', frame: 'none', title: 'Credits', page: part('Credits', () => import('./credits.tsx')) },
];
