import { defineRules } from '../../kernel/state/world.ts';

/**
 * The documents leave these numbers open. Shares and chances are in parts per million. A chance depends on nothing but the
 * period, the number of detectives and the target's level, all of which the player knows: it tells nothing of where the
 * target is or what they do.
 */
export const detectivesRules = defineRules('detectives', {
  /** One detective in one city for the first period: dollars at level 1, which the going rate raises. */
  baseCost: 70,
  baseRoundedTo: 50,
  /** How long an order lasts, and the chance that one detective finds a target of level 0 who is there. */
  periods: [
    { seconds: 3_600, chancePpm: 20_000 },
    { seconds: 7_200, chancePpm: 80_000 },
    { seconds: 10_800, chancePpm: 150_000 },
    { seconds: 14_400, chancePpm: 210_000 },
  ],
  /** A known face is much easier to find, a newcomer's hard: what each of the target's levels adds. */
  chancePerLevelPpm: 6_000,
  /** Whom somebody may look for: from this share of their own level, prestiges included, to that. */
  levelFromPpm: 600_000,
  levelToPpm: 2_000_000,
  /** Orders of one gangster that may be searching at a time. */
  searchesMost: 10,
  /** How long it is known where a target is, once they are found. */
  holdSeconds: 3_600,
});
