import { mentoringManifest } from '@rackets/engine/features/mentoring/manifest.ts';
import { GraduationCap } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: mentoringManifest,
  screens: [
    {
      path: '/main/mentoring',
      tab: 'Mentoring',
      page: part('Mentoring', () => import('./mentoring.tsx')),
      menu: { place: 3, icon: GraduationCap, key: null },
    },
  ],
  statistics: part('MentoringStatistics', () => import('./mentoring-statistics.tsx')),
});
