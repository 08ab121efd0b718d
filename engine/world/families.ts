import { definePort } from '../kernel/port.ts';

/*
 * What features ask about families while `Character.family` says which one somebody is in. Nobody is in one until a
 * feature founds them.
 */

/** What a role in a family may permit, of what other features ask for (R602). */
export type FamilyPermit = 'can_edit_watchlist' | 'can_pin_chat_posts';

/** Whether a member's role in their family permits something. */
export const familyPermits = definePort<[character: string, permit: FamilyPermit], boolean>((answers) =>
  answers.includes(true),
);

/** A family's present members, by id. */
export const familyMembers = definePort<[family: string], readonly string[]>((answers) => answers.flat());

/** A family's name. */
export const familyName = definePort<[family: string], string>((answers) => answers[0] ?? 'Family');
