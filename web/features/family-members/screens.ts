import { familyMembersManifest } from '@rackets/engine/features/family-members/manifest.ts';
import { UsersRound } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens, inFamily, permittedInFamily } from '../../app/screens/screen.ts';

const title = 'Members';

export const screens = defineScreens({
  feature: familyMembersManifest,
  screens: [
    {
      path: '/main/family/members',
      title,
      tab: 'Members',
      page: part('Members', () => import('./members.tsx')),
      menu: {
        place: 3,
        label: title,
        icon: UsersRound,
        key: null,
        count: (state) => state.member_count,
        shown: inFamily,
      },
    },
    {
      path: '/main/family/members/message',
      title,
      tab: 'Message',
      page: part('MessageMembers', () => import('./message-members.tsx')),
      tabShown: permittedInFamily('can_message_members'),
    },
    {
      path: '/main/family/members/roles',
      title,
      tab: 'Roles',
      page: part('Roles', () => import('./roles.tsx')),
    },
  ],
});
