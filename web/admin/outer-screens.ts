import { part } from '../app/boot/part.ts';
import type { OuterScreen } from '../app/screens/screen.ts';

export const outerScreens: readonly OuterScreen[] = [
  { path: '/admin/*', frame: 'none', title: 'Console', page: part('Console', () => import('./console.tsx')) },
];
