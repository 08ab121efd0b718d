import { defineRules } from '../../kernel/state/world.ts';

/** Shares are in parts per million; damage is in percent. */
export const vehicleRules = defineRules('vehicles', {
  /** Places in a garage, for those on their way, too (R420). */
  garageLimit: 60,
  /** What each percent of damage takes off the value and off the bullets that a crusher makes of it. */
  lostPpmPerDamage: 8_000,
});
