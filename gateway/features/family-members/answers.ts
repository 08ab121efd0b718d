import { roleSettings } from '@rackets/engine/features/family-members/events.ts';
import { familyFlags, familyRoleTypes } from '@rackets/engine/shared/ports/families.ts';
import { z } from 'zod';
import { familyAnswer } from '../../http/answers/family-answers.ts';
import { listedCharacter } from '../../http/answers/listed-character.ts';
import { amount, isoTime, publicCharacter } from '../../http/answers/shared-answers.ts';

const roleId = z.enum(familyRoleTypes);
const role = z.strictObject({ name: z.string(), type: roleId, order: z.int() });

/** An open invite as the family sees it (R865). */
const sentInvite = z.strictObject({
  id: z.string(),
  recipient: publicCharacter,
  /** Who asked; null where the viewer may not find them any more. */
  character: publicCharacter.nullable(),
  created_at: isoTime,
  expires_at: isoTime,
  can_cancel: z.boolean(),
});

/** A member as the others see them (R865). */
const member = listedCharacter.extend({
  family_role: role,
  joined_at: isoTime,
  /** The roles that the viewer may give them; with the boss's the family is handed over. */
  roles: z.array(roleId),
  can_have_role_changed: z.boolean(),
  can_be_kicked: z.boolean(),
});

/** GET family/members */
export const membersAnswer = z.strictObject({
  /** By role, then by level. */
  members: z.array(member),
  max_members: amount,
  roles: z.array(role.extend({ id: roleId, members_count: amount })),
  invites: z.array(sentInvite),
  can_invite: z.boolean(),
  can_message: z.boolean(),
  /** What leaving would cost the viewer now. */
  leaving_fee: amount,
});

/** POST family/members */
export const sentInvitesAnswer = z.strictObject({ invites: z.array(sentInvite) });

/** POST family/members/position */
export const positionAnswer = z.strictObject({ role_id: roleId });

/** POST family/leave */
export const leaveAnswer = z.strictObject({
  /** What it cost. */
  fee: amount,
});

const flags = z.partialRecord(z.enum(familyFlags), z.boolean());

/** GET family/roles: a role with what it permits, limits and costs (R602, R603). */
export const rolesAnswer = z.strictObject({
  roles: z.array(
    role.extend({
      id: roleId,
      /** Whether it is the viewer's own. */
      mine: z.boolean(),
      members_count: amount,
      editable: z.boolean(),
      /** What of it the viewer may settle (R721). */
      available_settings: z.array(z.enum(roleSettings)),
      permits: flags,
      /** Percent of what crimes bring. */
      earnings_cut: amount,
      /** Dollars a day: null for any amount, 0 for nothing (R601). */
      bank_withdrawal_limit: amount.nullable(),
      leaving_fee: amount,
    }),
  ),
  earnings_cut_options: z.array(amount),
  leaving_fee_options: z.array(amount),
});

/** PATCH family/roles/{id} */
export const roleSettingAnswer = z.strictObject({
  role_id: roleId,
  setting: z.enum(roleSettings),
  value: z.union([z.boolean(), amount]).nullable(),
});

/** POST family/members/message */
export const messagedAnswer = z.strictObject({ count: amount, wait_until: isoTime });

/** An invite as its recipient sees it. */
const ownInvite = z.strictObject({
  id: z.string(),
  family: familyAnswer.extend({
    members_count: amount,
    max_members: amount,
    boss: publicCharacter.nullable(),
  }),
  character: publicCharacter.nullable(),
  created_at: isoTime,
  expires_at: isoTime,
  /** Why the viewer cannot join now; null where they can. */
  problem: z.string().nullable(),
});

/** GET family/invites, POST family/invites/{id}/decline */
export const invitesAnswer = z.strictObject({ invites: z.array(ownInvite) });

/** POST family/invites/{id}/accept */
export const acceptedAnswer = z.strictObject({ family: familyAnswer });
