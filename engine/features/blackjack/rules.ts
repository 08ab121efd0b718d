import { defineRules } from '../../kernel/state/world.ts';
import type { BetLimits } from '../../kits/game.ts';

const limits: Readonly<Record<string, BetLimits>> = {
  'las-vegas': { min: 100, max: 500_000 },
  'new-york': { min: 100, max: 400_000 },
  chicago: { min: 50, max: 250_000 },
  miami: { min: 50, max: 250_000 },
  'new-orleans': { min: 10, max: 100_000 },
};

/** The smallest and the largest bet on a hand, in dollars, by city (R592). How hands are played is fixed. */
export const blackjackRules = defineRules('blackjack', {
  limits,
  /** Everywhere else. */
  otherLimits: { min: 10, max: 50_000 },
});
