import { completedBy, defineRules } from '../../kernel/state/world.ts';
import type { PerkKind } from '../../shared/catalogues/perks.ts';

const hours = 3_600;

/** Durations are in seconds. Weights are out of all of their list. */
const numbers = {
  /** How many perks can be kept (R300, R507). */
  limit: 50,
  premiumLimit: 100,
  /** For one perk, whatever it is worth: it then passes to the next life. */
  insuranceCost: 6_500,
  /** How long a use works, and the longest that extensions reach. */
  durations: {
    health_boost: { seconds: 2 * hours, longest: 24 * hours },
    xp_boost: { seconds: 6 * hours, longest: 48 * hours },
    assured_loot: { seconds: 1 * hours, longest: 12 * hours },
  },
  /** What prizes of games and mystery perks can be. */
  prizes: [
    { kind: 'xp_boost-20', weight: 30 },
    { kind: 'xp_boost-25', weight: 12 },
    { kind: 'xp_boost-30', weight: 5 },
    { kind: 'assured_loot', weight: 18 },
    { kind: 'respect_refill', weight: 15 },
    { kind: 'crusher_service', weight: 20 },
    { kind: 'mission_reset', weight: 10 },
    { kind: 'heist_reset', weight: 8 },
    { kind: 'health_boost-40', weight: 10 },
    { kind: 'health_boost-50', weight: 4 },
  ] as readonly { readonly kind: PerkKind['id']; readonly weight: number }[],
  /** What the credit store takes for a mystery perk, in credits, and how many it sells a UTC day. */
  store: { credits: 8, perDay: 2 },
};

export const perksRules = defineRules('perks', numbers, completedBy(numbers));
