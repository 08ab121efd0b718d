import { livingNamed } from '@rackets/engine/features/characters/living-named.ts';
import { changeRole, editRole } from '@rackets/engine/features/family-members/change-role.ts';
import { roleSettings, type RoleSetting } from '@rackets/engine/features/family-members/events.ts';
import {
  cancelInvite,
  declineInvite,
  inviteMember,
} from '@rackets/engine/features/family-members/invite-member.ts';
import { acceptInvite } from '@rackets/engine/features/family-members/join-family.ts';
import { kickMember, leaveFamily } from '@rackets/engine/features/family-members/leave-family.ts';
import { messageMembers } from '@rackets/engine/features/family-members/message-members.ts';
import { maxMessageLength } from '@rackets/engine/features/messages/rules.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { familyMembers, familyRoleTypes, shownFamily } from '@rackets/engine/shared/ports/families.ts';
import { prose } from '@rackets/engine/shared/text/prose.ts';
import { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { requireWelcome } from '../../http/context/require-welcome.ts';
import { readHidden } from '../../http/joins/hidden-lives.ts';
import { route } from '../../http/routes/route.ts';
import { idText, lineText } from '../../http/routes/strings.ts';
import { coloursOf } from '../messages/write.ts';
import {
  acceptedAnswer,
  invitesAnswer,
  leaveAnswer,
  membersAnswer,
  messagedAnswer,
  positionAnswer,
  roleSettingAnswer,
  rolesAnswer,
  sentInvitesAnswer,
} from './answers.ts';
import { membersPage, ownInvites, rolesPage, sentInvites } from './shown.ts';

const id = idText();
const params = z.strictObject({ id });
const roleId = z.enum(familyRoleTypes);

/** One thing of a role and what it is to be (R745); null is no limit. */
const settingValue = z
  .union([z.boolean(), z.int().min(0).max(maxInputAmount)])
  .nullable()
  .optional();
const roleSetting = z
  .strictObject(
    // One field for each setting.
    Object.fromEntries(roleSettings.map((each) => [each, settingValue])) as Record<
      RoleSetting,
      typeof settingValue
    >,
  )
  .refine((body) => Object.keys(body).length === 1, 'is not one setting');

const memberMessage = z.strictObject({
  message: prose(maxMessageLength),
  /** Only to those who are online now. */
  online: z.boolean(),
  roles: z.array(roleId).max(familyRoleTypes.length),
});

export const familyMembersRoutes = [
  route({
    id: 'E367',
    method: 'GET',
    path: 'family/members',
    kind: 'view',
    role: 'player',
    summary: 'The members of the caller’s family, its roles and open invites.',
    answer: membersAnswer,
    handle: membersPage,
  }),
  route({
    id: 'E368',
    method: 'POST',
    path: 'family/members',
    kind: 'command',
    role: 'player',
    summary: 'Invites a gangster into the caller’s family.',
    body: z.strictObject({ username: lineText(64) }),
    answer: sentInvitesAnswer,
    present: 'all',
    async handle(context, { body: { username } }) {
      const me = context.characterId();
      const recipient = await context.view((world) => livingNamed(world, username)?.id ?? null);
      if (recipient !== null) await requireWelcome(context, 'family-invites', [recipient]);
      const hidden = await readHidden(context);
      const { view } = await context.submitAndView(inviteMember, { username }, (world, now) =>
        sentInvites(world, hidden, me, now),
      );
      return { invites: view };
    },
  }),
  route({
    id: 'E369',
    method: 'DELETE',
    path: 'family/members/invites/:id',
    kind: 'command',
    role: 'player',
    summary: 'Withdraws an invite to the caller’s family.',
    params,
    answer: null,
    async handle({ submit }, { params: { id: invite } }) {
      await submit(cancelInvite, { invite });
    },
  }),
  route({
    id: 'E370',
    method: 'DELETE',
    path: 'family/members/:id',
    kind: 'command',
    role: 'player',
    summary: 'Removes a member with a lower role from the caller’s family.',
    params,
    answer: null,
    async handle({ submit }, { params: { id: character } }) {
      await submit(kickMember, { character });
    },
  }),
  route({
    id: 'E371',
    method: 'POST',
    path: 'family/members/position',
    kind: 'command',
    role: 'player',
    summary: 'Changes a member’s role; giving the boss’s role hands over the family (ruling 62).',
    body: z.strictObject({ character_id: id, role_id: roleId }),
    answer: positionAnswer,
    async handle({ submit }, { body: { character_id: character, role_id: role } }) {
      const changed = await submit(changeRole, { character, role });
      return { role_id: changed.role };
    },
  }),
  route({
    id: 'E350',
    method: 'POST',
    path: 'family/leave',
    kind: 'command',
    role: 'player',
    summary: 'Leaves the caller’s family, for the fee of their role.',
    body: z.strictObject({
      /** The fee as the player saw it: a higher one is 409. */
      fee: z.int().min(0).max(maxInputAmount).exactOptional(),
    }),
    answer: leaveAnswer,
    handle: ({ submit }, { body }) => submit(leaveFamily, body),
  }),
  route({
    id: 'E372',
    method: 'GET',
    path: 'family/roles',
    kind: 'view',
    role: 'player',
    summary: 'The roles of the caller’s family with their permissions, limits and fees.',
    answer: rolesAnswer,
    handle: rolesPage,
  }),
  route({
    id: 'E373',
    method: 'PATCH',
    path: 'family/roles/:id',
    kind: 'command',
    role: 'player',
    summary: 'Changes one setting of a role below the caller’s own.',
    params,
    body: roleSetting,
    answer: roleSettingAnswer,
    async handle({ submit }, { params: { id: named }, body }) {
      const role = familyRoleTypes.find((type) => type === named);
      if (role === undefined) throw new HttpError(404, 'family_role_unknown', 'There is no such role.');
      const setting = roleSettings.find((each) => each in body) ?? 'earnings_cut';
      const set = await submit(editRole, { role, setting, value: body[setting] ?? null });
      return { role_id: set.role, setting: set.setting, value: set.value };
    },
  }),
  route({
    id: 'E374',
    method: 'POST',
    path: 'family/members/message',
    kind: 'command',
    role: 'player',
    speaks: true,
    summary:
      'Sends the same message to all members with certain roles, or to those online, in their private conversations.',
    body: memberMessage,
    answer: messagedAnswer,
    handle: (context, { body }) => writeToMembers(context, body),
  }),
  route({
    id: 'E400',
    method: 'GET',
    path: 'family/invites',
    kind: 'view',
    role: 'player',
    summary: 'The families that have invited the caller.',
    answer: invitesAnswer,
    handle: ownInvites,
  }),
  route({
    id: 'E401',
    method: 'POST',
    path: 'family/invites/:id/accept',
    kind: 'command',
    role: 'player',
    summary: 'Joins the family that sent an invite.',
    params,
    answer: acceptedAnswer,
    present: ['family'],
    async handle({ submit, view }, { params: { id: invite } }) {
      const { family } = await submit(acceptInvite, { invite });
      const shown = await view((world) => shownFamily(world, family));
      return { family: shown ?? { id: family, name: '', colour: '#000000' } };
    },
  }),
  route({
    id: 'E402',
    method: 'POST',
    path: 'family/invites/:id/decline',
    kind: 'command',
    role: 'player',
    summary: 'Declines an invite to a family.',
    params,
    answer: invitesAnswer,
    present: 'all',
    async handle(context, { params: { id: invite } }) {
      await context.submit(declineInvite, { invite });
      return ownInvites(context);
    },
  }),
];

async function writeToMembers(
  context: RouteContext,
  { message, online, roles }: z.infer<typeof memberMessage>,
) {
  const { actor, characterId, services, submit, texts, view } = context;
  const me = characterId();
  const present = online
    ? await view((world) =>
        familyMembers(world, world.characters.get(me)?.family ?? '').filter((member) => {
          const account = world.characters.get(member)?.account;
          return account !== undefined && services.presence.isOnline(account);
        }),
      )
    : null;
  const text = await texts.seal(actor().account, message);
  return submit(messageMembers, { text, roles }, { online: present, colours: await coloursOf(context) });
}
