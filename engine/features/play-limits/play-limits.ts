import { defineFeature } from '../../kernel/declarations/feature.ts';
import { gamesTook, ownLimitProblem } from '../../shared/ports/own-limits.ts';
import { breakTaken, limitSet } from './events.ts';
import { playLimitsManifest } from './manifest.ts';
import { ownProblem } from './own-problem.ts';
import { playLimitsRules } from './rules.ts';
import { setLimit } from './set-limit.ts';
import { countLoss, playLimitsState } from './state.ts';
import { takeBreak } from './take-break.ts';
import { viewPlayLimits } from './views.ts';
import { playLimitsWishes } from './wishes.ts';

/** The daily loss limit and the breaks that players set for themselves; the engine keeps them in every game. */
export const playLimits = defineFeature({
  ...playLimitsManifest,
  rules: playLimitsRules.defaults,
  slice: playLimitsState,
  // Without own limits there is nothing that a game's stakes could change.
  beginsEmpty: true,
  provides: [ownLimitProblem.by(ownProblem), gamesTook.by(countLoss)],
  commands: [setLimit, takeBreak],
  events: [limitSet.definition, breakTaken.definition],
  views: { 'Play Limits': viewPlayLimits },
  wishes: playLimitsWishes,
});
