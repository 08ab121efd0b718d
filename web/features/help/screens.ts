import { LifeBuoy } from 'lucide-react';
import { noticesManifest } from '@rackets/engine/features/notices/manifest.ts';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

const help = () => import('./help.tsx');

export const screens = defineScreens({
  feature: { ...noticesManifest, section: 'Other' },
  screens: [
    {
      path: '/main/help',
      page: part('Help', help),
      menu: {
        place: 9,
        icon: LifeBuoy,
        key: null,
        // R050, R052: on the phone it stands in the dropdown.
        shown: (_state, phone) => !phone,
        inDropdown: 'Help Requests',
      },
    },
    { path: '/main/help/request', title: 'Help request', page: part('OneRequest', help) },
    { path: '/main/help/requests', title: 'Help requests', page: part('Requests', help) },
  ],
});
