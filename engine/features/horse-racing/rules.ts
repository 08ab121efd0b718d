import { defineRules } from '../../kernel/state/world.ts';

export const horseRacingRules = defineRules('horse-racing', {
  /** A race starts at most this often; one that nobody has backed is put off as long. */
  everySeconds: 600,
  /** A race is scheduled at least so long before it starts. */
  bettingSeconds: 120,
  /** The length of a race in legs of a furlong. */
  legsMin: 5,
  legsMax: 8,
  legSeconds: 5,
  /** How far behind the leader a horse may be before the last leg, in yards, and how far it may fall back in one. */
  mostBehind: 24,
  swing: 9,
  /** The gap between two horses at the line, in ms. */
  gapMin: 60,
  gapMax: 640,
  /** What may be bet (R708). Even numbers of bullets, so that every payout is whole. */
  betAmounts: {
    money: [100, 500, 1_000, 5_000, 10_000, 50_000, 100_000],
    bullets: [10, 50, 100, 500],
  },
  /**
   * What horses return, in halves of the stake, one list a field of up to ten (R810). Chances go by the inverse, so all
   * horses of a list have one return, from 85 to 90 percent; the divisors of 5040 keep the sums whole.
   */
  cards: [
    [5, 7, 16, 16, 20, 24],
    [4, 8, 14, 18, 24, 30],
    [5, 8, 9, 18, 24, 24],
    [5, 6, 9, 20, 30, 42],
    [7, 8, 9, 9, 30, 30, 42],
    [6, 8, 14, 16, 16, 18, 30],
    [4, 9, 18, 24, 24, 30, 30],
    [6, 9, 9, 16, 16, 24, 42],
    [6, 10, 14, 16, 18, 18, 24, 42],
    [6, 9, 12, 14, 18, 20, 42, 42],
    [6, 8, 16, 18, 20, 24, 24, 30],
    [8, 9, 10, 14, 20, 20, 30, 42],
    [5, 8, 18, 20, 24, 30, 30, 42, 42],
    [8, 10, 10, 18, 20, 24, 24, 30, 42],
    [6, 10, 16, 18, 24, 24, 24, 30, 42],
    [8, 10, 14, 16, 18, 24, 30, 30, 30],
    [8, 10, 14, 18, 20, 24, 24, 30, 42, 42],
    [6, 12, 16, 20, 24, 24, 30, 30, 42, 42],
  ],
});
