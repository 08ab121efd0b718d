import { familiesManifest } from '@rackets/engine/features/families/manifest.ts';
import { LayoutDashboard, Shield } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens, inFamily, permittedInFamily } from '../../app/screens/screen.ts';

/** What its members call the page: their family's name, once it is read. */
const heading = /./;

export const screens = defineScreens({
  feature: familiesManifest,
  screens: [
    {
      path: '/main/families',
      page: part('Families', () => import('./families.tsx')),
      menu: { place: 1, icon: Shield, key: null },
    },
    {
      path: '/main/family/dashboard',
      title: 'Family',
      heading,
      tab: 'Dashboard',
      page: part('Dashboard', () => import('./dashboard.tsx')),
      menu: {
        place: 2,
        label: 'Dashboard',
        icon: LayoutDashboard,
        key: null,
        shown: inFamily,
      },
    },
    {
      path: '/main/family/dashboard/settings',
      title: 'Family',
      heading,
      tab: 'Settings',
      page: part('FamilySettings', () => import('./family-settings.tsx')),
      // The boss's role permits all.
      tabShown: permittedInFamily('can_edit_notice_board'),
    },
    {
      path: '/main/family/dashboard/upgrades',
      title: 'Family',
      heading,
      tab: 'Upgrades',
      page: part('FamilyUpgrades', () => import('./family-upgrades.tsx')),
      tabShown: permittedInFamily('can_perform_upgrades'),
    },
  ],
});
