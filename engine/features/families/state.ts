import { defineSlice, metric, type World } from '../../kernel/state/world.ts';
import type { FamilyFlag } from '../../shared/ports/families.ts';
import { foldName, lookOf } from '../../shared/text/names.ts';
import type { SealedText } from '../../shared/text/sealed-text.ts';
import { firstRoles, orderOf, type Role, type RoleType } from './roles.ts';

/** A gangster in a family. Times in ms. */
export interface Member {
  readonly role: RoleType;
  readonly joinedAt: number;
  /** When they got the role, and the leaving fee that it had then. */
  readonly roleAt: number;
  readonly leavingFee: number;
}

/** What is written on the board, by whom and when. */
export interface Notice {
  readonly text: SealedText;
  readonly by: string;
  readonly at: number;
}

/** What a family says of itself, in the words of the member who wrote it. */
export interface FamilyProfile {
  readonly text: SealedText | null;
  readonly paper: string | null;
  readonly by: string;
  readonly mentions: readonly string[];
  readonly pictures: readonly string[];
}

/** What greets whoever joins, in the words of the boss who wrote it. */
export interface Welcome {
  readonly text: SealedText;
  readonly by: string;
}

export interface Family {
  readonly id: string;
  readonly name: string;
  /** As CSS writes it: `#4fb06d`. */
  readonly colour: string;
  readonly founder: string;
  readonly foundedAt: number;
  readonly closedAt: number | null;
  readonly maxMembers: number;
  readonly maxVehicles: number;
  readonly notice: Notice | null;
  readonly welcome: Welcome | null;
  /** Null before anybody has written one. */
  readonly profile: FamilyProfile | null;
  readonly roles: Readonly<Record<RoleType, Role>>;
  /** By character, in the order in which they joined. Of a closed family, those who were in it at the end. */
  readonly members: ReadonlyMap<string, Member>;
}

export const familiesState = defineSlice('families', () => ({
  families: new Map<string, Family>(),
  /** By the look of the names that families of this round have had. */
  names: new Map<string, string>(),
}));

/** A family that exists or existed; null for any other id. */
export const familyOfId = (world: World, id: string): Family | null =>
  familiesState(world).families.get(id) ?? null;

/** The family that a gangster is in now, or null. */
export function familyOfMember(world: World, character: string): Family | null {
  const id = world.characters.get(character)?.family ?? null;
  return id === null ? null : familyOfId(world, id);
}

/** A gangster's place in the family that they are in now, or null. */
export const memberOf = (world: World, character: string): Member | null =>
  familyOfMember(world, character)?.members.get(character) ?? null;

/** What the gangster's role permits, limits and costs; null for nobody's member. */
export function roleOf(world: World, character: string): Role | null {
  const family = familyOfMember(world, character);
  const member = family?.members.get(character);
  return family && member ? family.roles[member.role] : null;
}

/** Whether a gangster's role permits something. The boss may do all of it. */
export const isPermitted = (world: World, character: string, permit: FamilyFlag): boolean =>
  roleOf(world, character)?.permits.includes(permit) ?? false;

/** Present members by role, then by experience, then by how long they have been in (R736). */
export function membersInOrder(
  world: World,
  family: Family,
): readonly (readonly [character: string, member: Member])[] {
  if (family.closedAt !== null) return [];
  return [...family.members].toSorted(
    ([one, first], [other, second]) =>
      orderOf(first.role) - orderOf(second.role) ||
      metric(world, other, 'level_points') - metric(world, one, 'level_points') ||
      first.joinedAt - second.joinedAt,
  );
}

/** Who has a role that only one member has, or null. */
export function holderOf(family: Family, role: 'boss' | 'underboss'): string | null {
  if (family.closedAt !== null) return null;
  for (const [character, member] of family.members) if (member.role === role) return character;
  return null;
}

/** Whether a family of this round has, or had, a name that could be taken for this one. */
export const isNameTaken = (world: World, name: string, self: string | null = null): boolean => {
  const bearer = familiesState(world).names.get(lookOf(foldName(name))) ?? self;
  return bearer !== self;
};

/** Part of apply. */
export function changeFamily(world: World, id: string, changes: Partial<Family>): void {
  const { families, names } = familiesState(world);
  const family = families.get(id);
  if (!family) return;
  families.set(id, { ...family, ...changes });
  if (changes.name !== undefined) names.set(lookOf(foldName(changes.name)), id);
}

/** Part of apply: a new family with its boss. */
export function addFamily(world: World, family: Omit<Family, 'roles' | 'members'>): void {
  const { families } = familiesState(world);
  families.set(family.id, { ...family, roles: firstRoles, members: new Map() });
  changeFamily(world, family.id, { name: family.name });
  addMember(world, family.id, family.founder, 'boss', family.foundedAt);
}

/** Part of apply: a gangster belongs to a family from now on. */
export function addMember(world: World, id: string, character: string, role: RoleType, at: number): void {
  const family = familyOfId(world, id);
  const life = world.characters.get(character);
  if (!family || !life) return;
  life.family = id;
  const member = { role, joinedAt: at, roleAt: at, leavingFee: family.roles[role].leavingFee };
  changeFamily(world, id, { members: new Map([...family.members, [character, member]]) });
}

/** Part of apply: a member gets another role, and owes the leaving fee that it has now. */
export function setRole(world: World, id: string, character: string, role: RoleType, at: number): void {
  const family = familyOfId(world, id);
  const member = family?.members.get(character);
  if (!family || !member) return;
  const changed = { ...member, role, roleAt: at, leavingFee: family.roles[role].leavingFee };
  changeFamily(world, id, { members: new Map([...family.members, [character, changed]]) });
}

/** Part of apply: a gangster belongs to no family any more. */
export function removeMember(world: World, id: string, character: string): void {
  const family = familyOfId(world, id);
  const life = world.characters.get(character);
  if (life?.family === id) life.family = null;
  if (!family) return;
  changeFamily(world, id, { members: new Map([...family.members].filter(([each]) => each !== character)) });
}

/** Part of apply: a role is settled again. */
export function setRoleTerms(world: World, id: string, role: RoleType, terms: Partial<Role>): void {
  const family = familyOfId(world, id);
  if (!family) return;
  changeFamily(world, id, { roles: { ...family.roles, [role]: { ...family.roles[role], ...terms } } });
}

/** Part of apply: a family is no more. It keeps its page, its name and who was in it at the end. */
export function endFamily(world: World, id: string, at: number): void {
  const family = familyOfId(world, id);
  if (!family) return;
  for (const character of family.members.keys()) {
    const life = world.characters.get(character);
    if (life?.family === id) life.family = null;
  }
  changeFamily(world, id, { closedAt: at, notice: null, welcome: null });
}
