import { defineRules } from '../../kernel/world.ts';

/** Which waits a player may end for credits, at what cost, how often a UTC day (R528 leaves both open). */
export const timersRules = defineRules('timers', {
  resets: [
    { timer: 'small-crimes', cost: 1, perDay: 5 },
    { timer: 'prison-bust', cost: 1, perDay: 5 },
  ],
});
