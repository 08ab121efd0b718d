import { definePort } from './port.ts';

/** What a role in a family may permit, of what other features ask for (R602). */
export type FamilyPermit = 'can_edit_watchlist';

/** Whether a member's role in their family permits something; nobody's does while there are no families. */
export const familyPermits = definePort<[character: string, permit: FamilyPermit], boolean>((answers) =>
  answers.includes(true),
);

/** A family's present members, by id; none while there are no families. */
export const familyMembers = definePort<[family: string], readonly string[]>((answers) => answers.flat());
