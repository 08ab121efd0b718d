import { defineFeature } from '../../kernel/feature.ts';
import { enterHideout } from './enter-hideout.ts';
import { entered, left } from './events.ts';
import { leaveHideout } from './leave-hideout.ts';
import { hideoutRules } from './rules.ts';

/** Lying low: nobody finds, shoots or robs whoever hides, who in turn does nothing. Its end is computed. */
export const hideout = defineFeature({
  name: 'hideout',
  rules: hideoutRules.defaults,
  commands: [enterHideout, leaveHideout],
  events: [entered.definition, left.definition],
  timers: { hideout: {}, 'hideout-barred': {} },
});
