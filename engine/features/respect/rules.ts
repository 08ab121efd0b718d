import { defineRules } from '../../kernel/world.ts';

export const respectRules = defineRules('respect', {
  /** How much an account has to give a UTC day, respect and disrespect together. The documents leave it open. */
  perDay: 10,
});
