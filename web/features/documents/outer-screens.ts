import { part } from '../../app/boot/part.ts';
import type { OuterScreen } from '../../app/screens/screen.ts';

export const outerScreens: readonly OuterScreen[] = [
  {
    path: '/agreement',
    frame: 'none',
    title: 'User Agreement',
    page: part('Agreement', () => import('./agreement.tsx')),
  },
  {
    path: '/privacy',
    frame: 'none',
    title: 'Privacy Policy',
    page: part('Privacy', () => import('./privacy.tsx')),
  },
  { path: '/guide', frame: 'none', title: 'Game Guide', page: part('Guide', () => import('./guide.tsx')) },
  { path: '/credits', frame: 'none', title: 'Credits', page: part('Credits', () => import('./credits.tsx')) },
];
