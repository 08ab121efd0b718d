import { definePort } from '../../kernel/declarations/port.ts';

/*
 * What features ask about families while `Character.family` says which one somebody is in. Nobody is in one until a
 * feature founds them.
 */

/** What a role in a family may permit, in the order of the roles' page (R602). Guards, schemas and screens read it here. */
export const familyPermitNames = [
  'can_invite',
  'can_kick',
  'can_change_role',
  'can_edit_roles',
  'can_message_members',
  'can_pin_chat_posts',
  'can_edit_watchlist',
  'can_edit_profile',
  'can_edit_notice_board',
  'can_perform_upgrades',
  'can_manage_businesses',
  'can_remove_others_vehicles',
] as const;
export type FamilyPermit = (typeof familyPermitNames)[number];

/** Whether a member's role in their family permits something. */
export const familyPermits = definePort<[character: string, permit: FamilyPermit], boolean>((answers) =>
  answers.includes(true),
);

/** A family's present members, by id. */
export const familyMembers = definePort<[family: string], readonly string[]>((answers) => answers.flat());

/** A family's name. */
export const familyName = definePort<[family: string], string>((answers) => answers[0] ?? 'Family');
