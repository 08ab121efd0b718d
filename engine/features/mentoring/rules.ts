import { defineRules } from '../../kernel/state/world.ts';

/**
 * The documents leave these numbers open, save for the tax and the 24 hours (ruling 29). They keep a lesson from being the
 * cheap way up: it costs more a point the higher the mentor stands, an account takes one a day, and that one is at most a
 * quarter of a level. Shares are in parts per million.
 */
export const mentoringRules = defineRules('mentoring', {
  /** Levels, with prestiges on top: the lowest at which somebody teaches, and how far below the recipient must be. */
  levelLeast: 10,
  levelGap: 3,
  /** The experience of a lesson: a share of what the mentor's own level takes in all. */
  lessonPpm: 125_000,
  /** What a recipient can take in: a share of what their level takes in all, but so many points in any case. */
  recipientPpm: 250_000,
  recipientLeast: 50,
  /** What a point costs the mentor, in dollars, and how much more for each of the mentor's levels. */
  pointPrice: { first: 100, perLevel: 10 },
  /** Bullets that a mentor earns by a lesson, for each of their levels: worth less than half of its cost. */
  bulletsPerLevel: 2,
  /** What is kept of the fee that the recipient pays (ruling 29). */
  feePpm: 100_000,
  /** How long an offer stays open (ruling 29). */
  openSeconds: 86_400,
  /** How long a mentor waits after a lesson was taken. */
  waitSeconds: 43_200,
  /** Offers that may wait for one recipient at a time. */
  offersMost: 10,
});
