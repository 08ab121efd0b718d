import { defineRules } from '../../kernel/state/world.ts';

/** Who comes and goes (rulings 58 and 59). */
export const familyMembersRules = defineRules('family-members', {
  /** How long an invite stays open, and how many may be open at once. */
  inviteSeconds: 72 * 3_600,
  invitesMost: 20,
  /** How long after getting a role its leaving fee is owed. */
  feeSeconds: 30 * 86_400,
});
