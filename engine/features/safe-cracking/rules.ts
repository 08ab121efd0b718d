import { defineRules } from '../../kernel/state/world.ts';

/** What a city's safe gains a second, by its id. Rich cities fill faster, and draw more hands. */
const perSecond: Record<string, number> = {
  'new-orleans': 2,
  chicago: 4,
  'new-york': 5,
  compton: 2,
  atlanta: 3,
  miami: 4,
  detroit: 3,
  austin: 2,
  baltimore: 2,
  'las-vegas': 5,
};

/** Money in dollars at level 1, which the going rate raises; heat in tenths of a percent. */
export const safeCrackingRules = defineRules('safe-cracking', {
  waitSeconds: 10 * 60,
  perSecond,
  /** Safes keep step with what a week's gangsters earn: percent of `perSecond`, by the week of the round. */
  percentByWeek: [
    300, 1_000, 1_600, 2_300, 3_000, 3_600, 4_400, 5_200, 6_100, 7_000, 8_000, 9_000, 10_500, 12_000, 13_500,
  ],
  /** A safe that nobody opens is full with what it gains in this time. */
  fullAfterSeconds: 3 * 24 * 60 * 60,
  /** A cracker carries off this much at most, at the going rate; the rest stays inside. */
  carryMax: 12_000,
  levelPoints: 6,
  failurePoints: 1,
  heatOnSuccess: 40,
  heatOnFailure: 5,
});
