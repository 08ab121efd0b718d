import { defineRules } from '../../kernel/state/world.ts';

/**
 * Shares are in parts per million. Repairing costs more than it adds to what the dealer pays, so that it is worth it
 * for whoever drives, trades or auctions a vehicle; scrap pays by the metal, so that a wreck is worth more as scrap.
 */
export const garageRules = defineRules('garage', {
  /** What the dealer pays of a vehicle's value. */
  sellPpm: 600_000,
  /** What the scrap yard pays of a vehicle's value when it was new. */
  scrapPpm: 200_000,
  /** What repairing a vehicle that is all damage costs of its value when it was new. */
  repairPpm: 520_000,
  /** For one vehicle, whatever it is worth. */
  insuranceCost: 75_000,
  /** How many vehicles the crusher takes in an hour (R419). */
  crushPerHour: 10,
  /** In credits, when no crusher service is at hand. */
  crusherResetCredits: 1,
});
