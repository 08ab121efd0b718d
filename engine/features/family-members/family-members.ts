import { defineFeature } from '../../kernel/declarations/feature.ts';
import { withKits } from '../../kits/with-kits.ts';
import { changeRole, editRole } from './change-role.ts';
import { invited, inviteEnded, joined, left, roleChanged, roleEdited } from './events.ts';
import { cancelInvite, declineInvite, inviteMember } from './invite-member.ts';
import { acceptInvite } from './join-family.ts';
import { kickMember, leaveFamily } from './leave-family.ts';
import { familyMembersManifest } from './manifest.ts';
import { messageMembers } from './message-members.ts';
import { familyMembersRules } from './rules.ts';
import { inviteExpires, settlements } from './settle.ts';
import { familyMembersState } from './state.ts';
import { membersTold, memberLines } from './told.ts';
import { viewMembersPage } from './views.ts';
import { familyMembersHabit, familyMembersWishes } from './wishes.ts';

/** Who comes into a family, rises in it and goes. */
export const familyMembers = defineFeature(
  withKits(
    {
      ...familyMembersManifest,
      ...settlements,
      slice: familyMembersState,
      rules: familyMembersRules.defaults,
      // With no invite open, nobody's end concerns one.
      beginsEmpty: true,
      commands: [
        inviteMember,
        cancelInvite,
        acceptInvite,
        declineInvite,
        leaveFamily,
        kickMember,
        changeRole,
        editRole,
        messageMembers,
      ],
      events: [invited, inviteEnded, joined, left, roleChanged, roleEdited].map(
        ({ definition }) => definition,
      ),
      refusable: {
        'family-invites': {
          name: 'Family invites',
          meaning: 'Only friends can invite you into their family.',
          told: '{name} takes family invites from friends only.',
        },
      },
      ...membersTold,
      families: { of: [joined, left], lines: memberLines },
      views: { 'Family members': viewMembersPage },
      wishes: familyMembersWishes,
      habit: familyMembersHabit,
    },
    inviteExpires,
  ),
);
