import { familyBusinessManifest } from '@rackets/engine/features/family-business/manifest.ts';
import { Store } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens, inFamily, permittedInFamily } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: familyBusinessManifest,
  screens: [
    {
      path: '/main/family/business',
      tab: 'Operating',
      page: part('Operating', () => import('./operating.tsx')),
      closedInPrison: true,
      menu: {
        place: 6,
        icon: Store,
        key: null,
        shown: inFamily,
      },
    },
    {
      path: '/main/family/business/start',
      tab: 'Start Business',
      page: part('StartBusiness', () => import('./start-business.tsx')),
      closedInPrison: true,
      tabShown: permittedInFamily('can_manage_businesses'),
    },
  ],
});
