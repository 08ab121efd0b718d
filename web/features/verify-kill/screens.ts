import { verifyKillManifest } from '@rackets/engine/features/verify-kill/manifest.ts';
import { ScanSearch } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: verifyKillManifest,
  screens: [
    {
      path: '/main/verifykill',
      tab: 'Attempt',
      closedInPrison: true,
      page: part('VerifyKill', () => import('./verify-kill.tsx')),
      menu: { place: 4, icon: ScanSearch, key: null, timer: 'verify-kill' },
    },
    {
      path: '/main/verifykill/previous',
      tab: 'History',
      page: part('Previous', () => import('./previous.tsx')),
    },
  ],
});
