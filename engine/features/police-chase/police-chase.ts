import { defineFeature } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { attemptMetrics, jailedActivity } from '../../kits/attempt.ts';
import { policeChaseAccolades } from './accolades.ts';
import { charge, completeRun } from './complete-run.ts';
import { completed, opened } from './events.ts';
import { policeChaseManifest } from './manifest.ts';
import { startChase } from './open-chase.ts';
import { policeChaseRules } from './rules.ts';
import { policeChaseState } from './state.ts';
import { viewChase } from './views.ts';
import { policeChaseHabit, policeChaseWishes } from './wishes.ts';

/** A load of drugs, the police behind it, and nothing decided until the car turns off. */
export const policeChase = defineFeature({
  ...policeChaseManifest,
  slice: policeChaseState,
  rules: policeChaseRules.defaults,
  commands: [startChase, completeRun],
  events: [opened.definition, completed.definition],
  accolades: policeChaseAccolades,
  metrics: {
    ...attemptMetrics('police-chase', {
      attempts: 'Loads run',
      successes: 'Loads brought home',
      money: 'Earned by running loads',
      streakMax: 'Best streak of loads brought home',
    }),
    // A load is paid in drugs.
    'police-chase.money': { kind: 'sum' },
    'police-chase.units': { kind: 'sum', label: 'Units brought home', total: true },
  },
  forget: {
    death: (world, character) => {
      policeChaseState(world).open.delete(character);
    },
  },
  views: { 'Police Chase': viewChase },
  wishes: policeChaseWishes,
  habit: policeChaseHabit,
  talk: [
    'The law in {city} drives a slower car. Tonight.',
    'Brought a load home to {city}. The paint did not make it.',
    'Two turns too many in {city} and I would be writing this from a cell.',
  ],
  activity: {
    of: [completed],
    lines(event) {
      const run = completed.match(event);
      if (!run) return [];
      return jailedActivity(subjectOf(run, 'owner'), seenBy(completed, run, 'owner'), charge);
    },
  },
});
