import { defineRules } from '../../kernel/state/world.ts';

export const playLimitsRules = defineRules('play-limits', {
  /** A limit that is raised or taken away holds so much longer: nobody raises theirs in the heat of a losing night. */
  raiseSeconds: 24 * 3_600,
  /** The breaks on offer, in hours. */
  breakHours: [24, 3 * 24, 7 * 24, 30 * 24],
});
