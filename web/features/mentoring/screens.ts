import { mentoringManifest } from '@rackets/engine/features/mentoring/manifest.ts';
import { FileText } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: mentoringManifest,
  screens: [
    {
      path: '/main/mentoring',
      page: part('Mentoring', () => import('./mentoring.tsx')),
      menu: { place: 99, icon: FileText, key: null },
    },
  ],
});
