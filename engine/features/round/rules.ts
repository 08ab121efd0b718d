import { defineRules } from '../../kernel/state/world.ts';

export const roundRules = defineRules('round', {
  /** R001: a round has 15 weeks; the last of them is the deathmatch. */
  weeks: 15,
  deathmatchWeeks: 1,
  /** Keys of the chain beyond the last day, for a close that comes late. */
  spareDays: 14,
});
