import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent } from '../../kernel/state/event.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { Json } from '../../kernel/values/json.ts';
import { ownFamily } from '../families/edit-family.ts';
import { inFamily, permittedBy } from '../families/guards.ts';
import { isBelow, roleTypes, type RoleType } from '../families/roles.ts';
import { holderOf, type Family } from '../families/state.ts';
import { earningsCuts, leavingFees } from '../families/terms.ts';
import { roleChanged, roleEdited, roleSettings, type RoleSetting } from './events.ts';
import { newRole, noMember } from './leave-family.ts';

const forbidden = (text: string): Refusal => refuse('family_role', text, { kind: 'forbidden' });

/**
 * Why one role may not give another to a member; null where it may. Only a boss hands the family over, which every boss
 * may; else members and roles must both stand below one's own, and there is one underboss.
 */
export function roleProblem(
  family: Family,
  mine: RoleType,
  permitted: boolean,
  theirs: RoleType,
  role: RoleType,
): Refusal | null {
  if (theirs === role) return refuse('family_role_same', 'They have this role.', { kind: 'conflict' });
  if (role === 'boss') return mine === 'boss' ? null : forbidden('Only the boss can hand the family over.');
  if (!permitted) return forbidden('This function is disabled for your family role.');
  if (!isBelow(theirs, mine)) return forbidden('You can only change members of a lower role.');
  if (!isBelow(role, mine)) return forbidden('You can only give roles below your own.');
  return role === 'underboss' && holderOf(family, 'underboss') !== null
    ? refuse('family_underboss', 'The family has an underboss already.', { kind: 'conflict' })
    : null;
}

/** The family passes to a member: the old boss is underboss, and who was that is a capo (ruling 62). */
function handOver(family: Family, boss: string, heir: string, before: RoleType): readonly DraftEvent[] {
  const underboss = holderOf(family, 'underboss');
  const moved =
    underboss === null || underboss === heir
      ? []
      : [newRole(family, underboss, 'underboss', 'capo', 'moved', boss)];
  return [
    newRole(family, heir, before, 'boss', 'handed-over', boss),
    ...moved,
    newRole(family, boss, 'boss', 'underboss', 'handed-over', boss),
  ];
}

/** Gives a member another role (E371); with the boss’s, the family is handed over. */
export const changeRole = defineCommand({
  type: 'family-members.change-role',
  payload: z.strictObject({ character: z.string().max(40), role: z.enum(roleTypes) }),
  guards: inFamily,
  decide(world, { payload: { character, role } }, { me }) {
    const family = ownFamily(world, me);
    const [mine, theirs] = [family.members.get(me.id), family.members.get(character)];
    if (!mine || !theirs) return noMember;
    const permitted = family.roles[mine.role].permits.includes('can_change_role');
    const problem = roleProblem(family, mine.role, permitted, theirs.role, role);
    if (problem) return problem;
    return role === 'boss'
      ? handOver(family, me.id, character, theirs.role)
      : [newRole(family, character, theirs.role, role, 'given', me.id)];
  },
  answer: (events) => {
    const { role, family } = roleChanged.first(events).data;
    return { role, family };
  },
});

/** A value that a setting may have, by its kind. */
function valueProblem(setting: RoleSetting, value: Json): Refusal | null {
  const fits =
    setting === 'earnings_cut'
      ? earningsCuts.some((each) => each === value)
      : setting === 'leaving_fee'
        ? leavingFees.some((each) => each === value)
        : setting === 'bank_withdrawal_limit'
          ? value === null || typeof value === 'number'
          : typeof value === 'boolean';
  return fits ? null : refuse('family_role_value', 'The role cannot be set to this.', { kind: 'invalid' });
}

/** Settles one thing of a role below one's own (E373, R686). It may be what one's own role lacks (R734). */
export const editRole = defineCommand({
  type: 'family-members.edit-role',
  payload: z.strictObject({
    role: z.enum(roleTypes),
    setting: z.enum(roleSettings),
    value: z.union([z.boolean(), z.int().min(0).max(maxInputAmount)]).nullable(),
  }),
  guards: permittedBy('can_edit_roles'),
  decide(world, { payload: { role, setting, value } }, { me }) {
    const family = ownFamily(world, me);
    const mine = family.members.get(me.id)?.role ?? 'recruit';
    if (!isBelow(role, mine)) return forbidden('You can only edit roles below your own.');
    const problem = valueProblem(setting, value);
    if (problem) return problem;
    return [
      roleEdited.draft(
        { family: family.id, role, setting, value },
        { subjects: [{ id: me.id, role: 'owner' }] },
      ),
    ];
  },
  answer: (events) => {
    const { role, setting, value } = roleEdited.first(events).data;
    return { role, setting, value };
  },
});
