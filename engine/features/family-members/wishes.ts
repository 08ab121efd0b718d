import type { Habit, RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { familyFlags } from '../../shared/ports/families.ts';
import { sealedTextOf } from '../../shared/text/sealed-text.ts';
import { isBelow, roleTypes } from '../families/roles.ts';
import { familyOfMember, isPermitted } from '../families/state.ts';
import { earningsCuts, leavingFees } from '../families/terms.ts';
import { joiningProblem } from './invite-member.ts';
import { invitesOf } from './state.ts';

const somebody = (world: World, random: RandomSource) => random.pick([...world.characters.values()]);
const nobody = 'Nobody At All';
/** Words that no gateway has sealed: nothing here reads them. */
const words = sealedTextOf(5, 'A'.repeat(44));

const isIn = (world: World, character: string) => familyOfMember(world, character) !== null;
const member = (world: World, character: string, random: RandomSource) =>
  random.pick([...(familyOfMember(world, character)?.members.keys() ?? [])]) ?? 'c0';

const invite = (username: string) => ({
  type: 'family-members.invite-member',
  payload: { username },
});

export const familyMembersWishes: Readonly<Record<string, Wish>> = {
  'invite into the family': {
    weight: 3,
    apt: (world, character) => isPermitted(world, character, 'can_invite'),
    command: (world, _character, _now, random) => invite(somebody(world, random)?.username ?? nobody),
  },
  'cancel an invite': {
    weight: 1,
    command: (world, character, _now, random) => {
      const open = invitesOf(world, familyOfMember(world, character)?.id ?? '');
      return { type: 'family-members.cancel-invite', payload: { invite: random.pick(open)?.id ?? 'none' } };
    },
  },
  'join a family': {
    weight: 3,
    apt: (world, character) => invitesOf(world, character).length > 0,
    command: (world, character, _now, random) => ({
      type: 'family-members.accept-invite',
      payload: { invite: random.pick(invitesOf(world, character))?.id ?? 'none' },
    }),
  },
  'decline an invite': {
    weight: 1,
    command: (world, character, _now, random) => ({
      type: 'family-members.decline-invite',
      payload: { invite: random.pick(invitesOf(world, character))?.id ?? 'none' },
    }),
  },
  'give a member a role': {
    weight: 2,
    apt: isIn,
    command: (world, character, _now, random) => ({
      type: 'family-members.change-role',
      payload: { character: member(world, character, random), role: random.pick(roleTypes) ?? 'capo' },
    }),
  },
  'set what a role may do': {
    weight: 1,
    apt: isIn,
    command: (_world, _character, _now, random) => ({
      type: 'family-members.edit-role',
      payload: {
        role: random.pick(roleTypes) ?? 'recruit',
        setting: random.pick(familyFlags) ?? 'can_invite',
        value: random.chance(50),
      },
    }),
  },
  'set what a role pays': {
    weight: 1,
    apt: isIn,
    command: (_world, _character, _now, random) => ({
      type: 'family-members.edit-role',
      payload: random.chance(50)
        ? {
            role: random.pick(roleTypes) ?? 'recruit',
            setting: 'earnings_cut',
            value: random.pick(earningsCuts) ?? 0,
          }
        : {
            role: random.pick(roleTypes) ?? 'recruit',
            setting: 'leaving_fee',
            value: random.pick(leavingFees) ?? 0,
          },
    }),
  },
  'write to all members': {
    weight: 1,
    apt: (world, character) => isPermitted(world, character, 'can_message_members'),
    command: (_world, _character, _now, random) => ({
      type: 'family-members.message-members',
      payload: { text: words, roles: random.chance(50) ? roleTypes : ['recruit'] },
      vouched: { online: null, colours: null },
    }),
  },
  'kick a member': {
    weight: 1,
    apt: isIn,
    command: (world, character, _now, random) => ({
      type: 'family-members.kick-member',
      payload: { character: member(world, character, random) },
    }),
  },
  'leave the family': {
    weight: 1,
    command: () => ({ type: 'family-members.leave-family', payload: {} }),
  },
  'die in a family': {
    weight: 1,
    asSystem: true,
    apt: (world, character) => isIn(world, character) && !world.characters.get(character)?.dead,
    command: (_world, character) => ({
      type: 'characters.remove-character',
      payload: { character, cause: 'admin' },
    }),
  },
};

/** A bot joins who asks it, asks others in, and makes who has stayed a soldier. */
export const familyMembersHabit: Habit = (world, character, now, random) => {
  const me = world.characters.get(character);
  if (!me) return null;
  const family = familyOfMember(world, character);
  if (family === null) {
    const open = invitesOf(world, character).find((each) => joiningProblem(world, me, each, now) === null);
    if (!open) return null;
    const payload = { invite: open.id };
    return { kind: 'act', command: { type: 'family-members.accept-invite', payload }, urge: 5, seconds: 10 };
  }
  const mine = family.members.get(character)?.role ?? 'recruit';
  if (isPermitted(world, character, 'can_change_role') && random.chance(2)) {
    const recruit = [...family.members].find(([, { role }]) => role === 'recruit');
    if (recruit && isBelow('soldier', mine)) {
      const payload = { character: recruit[0], role: 'soldier' };
      return { kind: 'act', command: { type: 'family-members.change-role', payload }, urge: 3, seconds: 8 };
    }
  }
  if (!isPermitted(world, character, 'can_invite') || !random.chance(3)) return null;
  const { size } = family.members;
  if (size + invitesOf(world, family.id).length >= family.maxMembers) return null;
  const other = somebody(world, random);
  if (!other || other.dead || other.family !== null) return null;
  return { kind: 'act', command: invite(other.username), urge: 3, seconds: 12 };
};
