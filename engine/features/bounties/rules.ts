import { defineRules } from '../../kernel/state/world.ts';

/** Rulings 27 and 53. In dollars; the fee, in a million, comes on top (R497). */
export const bountiesRules = defineRules('bounties', {
  least: 10_000,
  most: 100_000_000,
  feePpm: 200_000,
  /** Open at a time of one placer, and on one target: all of those are paid in one event. */
  placerMost: 10,
  targetMost: 200,
});
