import { completedBy, defineRules } from '../../kernel/state/world.ts';

const numbers = {
  /** How much an account has to give a UTC day, respect and disrespect together. The documents leave it open. */
  perDay: 10,
  /** What the credit store takes for all of the day's respect once more, in credits, and how often a UTC day. */
  refill: { credits: 4, perDay: 1 },
};

export const respectRules = defineRules('respect', numbers, completedBy(numbers));
