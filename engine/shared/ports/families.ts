import { definePort } from '../../kernel/declarations/port.ts';
import type { World } from '../../kernel/state/world.ts';
import { dayMs, utcDay } from '../time/time.ts';

/*
 * What is asked about families while `Character.family` says which one somebody is in. Nobody is in one until a feature
 * founds them.
 */

/** A family as it is shown with a name (R835). */
export type ShownFamily = {
  readonly id: string;
  readonly name: string;
  /** As CSS writes it: `#4fb06d`. */
  readonly colour: string;
};

/** What a role in a family may permit, in the documents' order (R602). Schemas, guards and screens read this list. */
export const familyFlags = [
  'can_invite',
  'can_kick',
  'can_change_role',
  'can_remove_others_vehicles',
  'can_message_members',
  'can_pin_chat_posts',
  'can_edit_profile',
  'can_edit_notice_board',
  'can_manage_businesses',
  'can_edit_watchlist',
  'can_perform_upgrades',
  'can_edit_roles',
] as const;
export type FamilyFlag = (typeof familyFlags)[number];

/** The roles of every family, from the highest (ruling 58). */
export const familyRoleTypes = ['boss', 'underboss', 'capo', 'soldier', 'recruit'] as const;

/** A member's role as everybody may see it (R835). */
export type ShownRole = {
  readonly name: string;
  readonly type: (typeof familyRoleTypes)[number];
  readonly order: number;
  /** Whether its holder may change how the family shows itself (R201). */
  readonly can_edit_profile: boolean;
};

/** A family's share of what all families hold, in percent with one decimal (ruling 66). */
export interface FamilyShare {
  readonly family: string;
  readonly percent: number;
}

/** A family by its id, also one that has closed; null for one that there never was. */
export const shownFamily = definePort<[family: string], ShownFamily | null>(
  (answers) => answers.find((answer) => answer !== null) ?? null,
);

/** The role of a member; null of somebody without a family. */
export const familyRoleOf = definePort<[character: string], ShownRole | null>(
  (answers) => answers.find((answer) => answer !== null) ?? null,
);

/** All that a member's role in their family permits; nothing for somebody without one. */
export const familyPermits = definePort<[character: string], readonly FamilyFlag[]>((answers) =>
  answers.flat(),
);

/** A family's present members, by id; nobody for one that has closed. */
export const familyMembers = definePort<[family: string], readonly string[]>((answers) => answers.flat());

/** The families that hold anything, the largest share first (ruling 66). */
export const familyShares = definePort<[], readonly FamilyShare[]>((answers) => answers.flat());

/** Whether a member's role in their family permits something. */
export const isPermittedInFamily = (world: World, character: string, flag: FamilyFlag): boolean =>
  familyPermits(world, character).includes(flag);

/** The family that a gangster is in; null for none. */
export function familyOf(world: World, character: string): ShownFamily | null {
  const family = world.characters.get(character)?.family ?? null;
  return family === null ? null : shownFamily(world, family);
}

/** Whether a living gangster belongs to a family. */
export function isInFamily(world: World, character: string, family: string): boolean {
  const person = world.characters.get(character);
  return person !== undefined && !person.dead && person.family === family;
}

/** A kill that counts for a family and that everybody may know of (ruling 63). */
export interface FamilyKill {
  readonly killer: string;
  readonly deceased: string;
  readonly points: number;
  /** ms. */
  readonly at: number;
}

/** The kills of a family that are revealed, the newest first. */
export const familyKills = definePort<[family: string], readonly FamilyKill[]>((answers) =>
  answers.flat().toSorted((one, other) => other.at - one.at),
);

/** A family's kill points (ruling 18): 0 while nothing counts any. */
export const familyKillPoints = definePort<[family: string], number>((answers) =>
  answers.reduce((sum, points) => sum + points, 0),
);

/** What one family did to another, as everybody may know it (ruling 64). */
export interface FamilyDeed {
  readonly by: string;
  readonly against: string;
  readonly points: number;
  /** When it became known, ms. */
  readonly at: number;
}

/** What a family and others did to each other, of what became known from one moment up to another. */
export const familyDeeds = definePort<[family: string, from: number, until: number], readonly FamilyDeed[]>(
  (answers) => answers.flat(),
);

/** So many whole days are told of a war (ruling 64). */
export const warDays = 7;

/** From when until when deeds make a war at `now`: whole days up to the last midnight, as kill points are told. */
export function warTime(now: number): { readonly from: number; readonly until: number } {
  const until = utcDay(now) * dayMs;
  return { from: until - warDays * dayMs, until };
}

/** Whether a family and another one did anything to each other in that time. */
export function isAtWar(world: World, family: string, now: number): boolean {
  const { from, until } = warTime(now);
  return familyDeeds(world, family, from, until).some(({ points }) => points > 0);
}
