import { familyBankManifest } from '@rackets/engine/features/family-bank/manifest.ts';
import { Landmark } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens, inFamily } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: familyBankManifest,
  screens: [
    {
      path: '/main/family/bank',
      tab: 'Account',
      page: part('FamilyBank', () => import('./family-bank.tsx')),
      menu: {
        place: 4,
        icon: Landmark,
        key: null,
        shown: inFamily,
      },
    },
    {
      path: '/main/family/bank/members',
      tab: 'Member Balances',
      page: part('MemberBalances', () => import('./member-balances.tsx')),
    },
    {
      path: '/main/family/bank/history',
      tab: 'History',
      page: part('BankRecords', () => import('./bank-records.tsx')),
    },
  ],
});
