import { completedBy, defineRules } from '../../kernel/state/world.ts';

const numbers = {
  /** The most contests that are pending or active at a time. */
  maxOpen: 20,
  /** The last place that a prize can go to. */
  maxPlaces: 100,
  /** How many of the standings a page shows, besides the viewer's own place. */
  listed: 50,
  /** How often the scores of a running contest are noted. */
  sampleSeconds: 600,
  /** How far back the noted scores go. */
  trendSeconds: 7_200,
};

export const contestsRules = defineRules('contests', numbers, completedBy(numbers));
