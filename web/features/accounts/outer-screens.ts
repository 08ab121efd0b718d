import { part } from '../../app/part.ts';
import type { OuterScreen } from '../../app/screens/screen.ts';

const mailedLinks = () => import('./mailed-links.tsx');

export const outerScreens: readonly OuterScreen[] = [
  {
    path: '/',
    frame: 'guest',
    title: 'Back on the street',
    page: part('SignIn', () => import('./sign-in.tsx')),
  },
  {
    path: '/register',
    frame: 'guest',
    title: 'Start a life',
    heading: /./,
    page: part('Register', () => import('./register.tsx')),
  },
  {
    path: '/password',
    frame: 'guest',
    title: 'Lost your password',
    heading: /./,
    page: part('LostPassword', () => import('./lost-password.tsx')),
  },
  {
    path: '/password/confirm',
    frame: 'guest',
    title: 'This link is spent',
    page: part('ConfirmPassword', mailedLinks),
  },
  {
    path: '/verify',
    frame: 'guest',
    title: 'This link is spent',
    page: part('ConfirmAddress', mailedLinks),
  },
  {
    path: '/auth/verification',
    frame: 'state',
    title: 'Confirm your email',
    page: part('Verification', () => import('./verification.tsx')),
  },
];
