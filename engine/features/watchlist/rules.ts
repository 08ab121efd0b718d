import { defineRules } from '../../kernel/state/world.ts';

/** The documents leave these numbers open. */
export const watchlistRules = defineRules('watchlist', {
  limit: 10,
  premiumLimit: 30,
  familyLimit: 30,
  /** After an alert about somebody, so long nothing but their death is told: some are arrested all the time. */
  quietSeconds: 1_800,
  /** What the street says of somebody, as far as it is told: a round keeps what it was opened with. */
  tells: ['arrest', 'bust', 'level', 'death'],
});
