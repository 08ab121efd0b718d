import { defineRules } from '../../kernel/world.ts';

export const contestsRules = defineRules('contests', {
  /** The most contests that are pending or active at a time. */
  maxOpen: 20,
  /** The last place that a prize can go to. */
  maxPlaces: 100,
  /** How many of the standings a page shows, besides the own place. */
  listed: 50,
});
