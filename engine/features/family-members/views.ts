import type { JsonObject } from '../../kernel/values/json.ts';
import type { World } from '../../kernel/state/world.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { familyFlags } from '../../shared/ports/families.ts';
import { iso } from '../../shared/time/time.ts';
import { isBelow, orderOf, roleNames, roleTypes, type RoleType } from '../families/roles.ts';
import { familyOfId, familyOfMember, membersInOrder, type Family } from '../families/state.ts';
import { earningsCuts, leavingFees } from '../families/terms.ts';
import { viewFamily, viewRole } from '../families/views.ts';
import { roleProblem } from './change-role.ts';
import { roleSettings } from './events.ts';
import { joiningProblem } from './invite-member.ts';
import { feeOf } from './leave-family.ts';
import { invitesOf } from './state.ts';

const countOf = ({ members }: Family, type: RoleType): number =>
  [...members.values()].filter(({ role }) => role === type).length;

/** The members of one's own family, its roles and open invites (E367); null for who is in none. */
export function viewOwnMembers(world: World, character: string, now: number) {
  const family = familyOfMember(world, character);
  const mine = family?.members.get(character);
  if (!family || !mine) return null;
  const permits = family.roles[mine.role].permits;
  const permitted = permits.includes('can_change_role');
  return {
    members: membersInOrder(world, family).map(([id, { role, joinedAt }]) => ({
      character: id,
      level: levelOfCharacter(world, id).number,
      role: viewRole(role),
      joined_at: iso(joinedAt),
      /** The roles that the player may give them. */
      roles: roleTypes.filter((each) => roleProblem(family, mine.role, permitted, role, each) === null),
      can_have_role_changed: permitted && isBelow(role, mine.role),
      can_be_kicked: permits.includes('can_kick') && isBelow(role, mine.role),
    })),
    invites: invitesOf(world, family.id).map(({ id, recipient, by, at, expiresAt }) => ({
      id,
      recipient,
      by,
      created_at: iso(at),
      expires_at: iso(expiresAt),
      can_cancel: permits.includes('can_invite'),
    })),
    can_invite: permits.includes('can_invite'),
    can_message: permits.includes('can_message_members'),
    max_members: family.maxMembers,
    roles: roleTypes.map((type) => ({ id: type, ...viewRole(type), members_count: countOf(family, type) })),
    leaving_fee: feeOf(world, character, mine, now),
  };
}

/** The roles of one's own family as their page shows them (E372, R603, R721); null for who is in none. */
export function viewRoles(world: World, character: string) {
  const family = familyOfMember(world, character);
  const mine = family?.members.get(character);
  if (!family || !mine) return null;
  const edits = family.roles[mine.role].permits.includes('can_edit_roles');
  return {
    roles: roleTypes.map((type) => {
      const { permits, earningsCut, withdrawalLimit, leavingFee } = family.roles[type];
      const editable = edits && isBelow(type, mine.role);
      return {
        id: type,
        name: roleNames[type],
        order: orderOf(type),
        type,
        mine: type === mine.role,
        members_count: countOf(family, type),
        editable,
        available_settings: editable ? roleSettings : [],
        permits: Object.fromEntries(familyFlags.map((flag) => [flag, permits.includes(flag)])),
        earnings_cut: earningsCut,
        bank_withdrawal_limit: withdrawalLimit,
        leaving_fee: leavingFee,
      };
    }),
    earnings_cut_options: earningsCuts,
    leaving_fee_options: leavingFees,
  };
}

/** The invites that wait for a gangster (E400). */
export const viewInvites = (world: World, character: string, now: number) =>
  invitesOf(world, character).flatMap((invite) => {
    const { id, family, by, at, expiresAt } = invite;
    const [me, asking] = [world.characters.get(character), familyOfId(world, family)];
    if (!me || asking?.closedAt !== null) return [];
    return [
      {
        id,
        family: viewFamily(world, asking),
        by,
        created_at: iso(at),
        expires_at: iso(expiresAt),
        /** Why they cannot join now; null where they can. */
        problem: joiningProblem(world, me, invite, now)?.message ?? null,
      },
    ];
  });

/** The members' page in the console. */
export const viewMembersPage = (world: World, character: string): JsonObject => {
  const family = familyOfMember(world, character);
  return {
    members: family === null ? 0 : family.members.size,
    role: family?.members.get(character)?.role ?? null,
    invites: invitesOf(world, character).length,
  };
};
