import { defineRules } from '../../kernel/state/world.ts';

/** What may be bet on a hand, in dollars, in every city (R703, R793). The pay table is fixed: see `hands.ts`. */
export const videoPokerRules = defineRules('video-poker', {
  bets: [1_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000],
});
