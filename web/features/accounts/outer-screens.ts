import { part } from '../../app/boot/part.ts';
import type { OuterScreen } from '../../app/screens/screen.ts';

const mailedLinks = () => import('./mailed-links.tsx');

export const outerScreens: readonly OuterScreen[] = [
  {
    path: '/',
    frame: 'guest',
    title: 'Back on the street',
    heading: /Back on the street|Nobody knows you yet/,
    page: part('FrontDoor', () => import('./front-door.tsx')),
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
    title: 'This link has expired',
    page: part('ConfirmPassword', mailedLinks),
  },
  {
    path: '/verify',
    frame: 'guest',
    title: 'This link has expired',
    page: part('ConfirmAddress', mailedLinks),
  },
  {
    path: '/email/restore',
    frame: 'guest',
    title: 'This link has expired',
    page: part('RestoreAddress', () => import('./restore-address.tsx')),
  },
  {
    path: '/auth/verification',
    frame: 'state',
    title: 'Confirm your email',
    page: part('Verification', () => import('./verification.tsx')),
  },
];
