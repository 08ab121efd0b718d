import { fraudManifest } from '@rackets/engine/features/fraud/manifest.ts';
import { FilePen } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: fraudManifest,
  screens: [
    {
      path: '/main/fraud',
      tab: 'Attempt',
      closedInPrison: true,
      page: part('Fraud', () => import('./fraud.tsx')),
      menu: { place: 6, icon: FilePen, key: null, timer: 'fraud' },
    },
  ],
  statistics: part('FraudStatistics', () => import('./fraud-statistics.tsx')),
});
