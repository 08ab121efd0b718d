import { defineRules } from '../../kernel/state/world.ts';

/** Distances are in units of the map; fares in dollars at level 1, which the going rate raises; times in seconds. */
export const airportRules = defineRules('airport', {
  fareBase: 400,
  farePerUnit: 4,
  fareRoundedTo: 50,
  secondsBase: 300,
  secondsPerUnit: 3,
  secondsRoundedTo: 60,
  secondsMost: 1_800,
});
