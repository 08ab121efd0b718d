import { defineRules } from '../../kernel/state/world.ts';

/**
 * Stakes from the smallest to the largest of each type, and the most that one deposit or withdrawal may move (R809, the
 * documents give no values). Below the smallest stake the fee, which is rounded up, would take all that is won.
 */
export const rockPaperScissorsRules = defineRules('rock-paper-scissors', {
  wagers: {
    money: { min: 100, max: 5_000_000, deposit: 10_000_000, withdraw: 10_000_000 },
    bullets: { min: 10, max: 5_000, deposit: 10_000, withdraw: 10_000 },
    prison_bribes: { min: 2, max: 20, deposit: 50, withdraw: 50 },
    credits: { min: 2, max: 200, deposit: 500, withdraw: 500 },
  },
  /** Open games that one host may have at a time. */
  openGames: 5,
});
