import { defineRules } from '../../kernel/state/world.ts';

/** Times in seconds. The documents leave all of it open but the bar after a kill. */
export const hideoutRules = defineRules('hideout', {
  periods: [6 * 3_600, 12 * 3_600, 24 * 3_600, 48 * 3_600, 72 * 3_600],
  /** Whoever goes to ground stays at least so long. */
  leastSeconds: 3_600,
  /** So that nobody slips in and out of reach: the next time after coming out. */
  againSeconds: 12 * 3_600,
});
