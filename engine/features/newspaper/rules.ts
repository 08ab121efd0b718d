import { defineRules } from '../../kernel/state/world.ts';

/** Rulings 67 and 68. */
export const newspaperRules = defineRules('newspaper', {
  /** The most articles of an issue. */
  articles: 12,
  contributors: 5,
  /** From so many ratings on, everybody sees their mean. */
  ratingsShown: 3,
});
