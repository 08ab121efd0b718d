import { missionsManifest } from '@rackets/engine/features/missions/manifest.ts';
import { ScrollText } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: missionsManifest,
  screens: [
    {
      path: '/main/missions',
      tab: 'Missions',
      closedInPrison: true,
      page: part('Missions', () => import('./missions.tsx')),
      menu: { place: 11, icon: ScrollText, key: null, highlighted: ({ missions }) => missions },
    },
    {
      path: '/main/missions/attempt',
      heading: /./,
      closedInPrison: true,
      page: part('MissionPage', () => import('./mission.tsx')),
    },
  ],
  statistics: part('MissionsStatistics', () => import('./missions-statistics.tsx')),
});
