import { defineRules } from '../../kernel/state/world.ts';
import type { BetLimits } from '../../kits/game.ts';

const limits: Readonly<Record<string, BetLimits>> = {
  'las-vegas': { min: 100, max: 1_000_000 },
  'new-york': { min: 100, max: 750_000 },
  chicago: { min: 50, max: 500_000 },
  miami: { min: 50, max: 500_000 },
  'new-orleans': { min: 10, max: 250_000 },
};

/** The least and the most that may be on the table in one spin, in dollars, by city. Payouts are fixed by ruling 6. */
export const rouletteRules = defineRules('roulette', {
  limits,
  /** Everywhere else. */
  otherLimits: { min: 10, max: 100_000 },
});
