import { defineFeature } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { attemptMetrics, jailedActivity } from '../../kits/attempt.ts';
import { fraudAccolades } from './accolades.ts';
import { attemptJob, charge } from './attempt-job.ts';
import { attempted, planned } from './events.ts';
import { fraudManifest } from './manifest.ts';
import { planJob } from './plan-job.ts';
import { fraudRules } from './rules.ts';
import { fraudState } from './state.ts';
import { viewFraud } from './views.ts';
import { fraudHabit, fraudWishes } from './wishes.ts';

/** Frauds begin without a chance: every plan raises it, and an attempt uses all of them up. */
export const fraud = defineFeature({
  ...fraudManifest,
  slice: fraudState,
  rules: fraudRules.defaults,
  commands: [planJob, attemptJob],
  events: [planned.definition, attempted.definition],
  accolades: fraudAccolades,
  metrics: {
    ...attemptMetrics('fraud', {
      attempts: 'Frauds attempted',
      successes: 'Frauds done',
      money: 'Earned by fraud',
      streakMax: 'Best streak of frauds',
    }),
    'fraud.plans': { kind: 'sum' },
  },
  forget: {
    death: (world, character) => {
      fraudState(world).plans.delete(character);
      fraudState(world).current.delete(character);
    },
  },
  views: { Fraud: viewFraud },
  wishes: fraudWishes,
  habit: fraudHabit,
  talk: [
    'My penmanship is improving. {city} has the cheques to prove it.',
    'A signature in {city} costs nothing. Somebody else’s costs more.',
    'Never forge in a hurry. {city} has sharp bank clerks.',
  ],
  activity: {
    of: [attempted],
    lines(event) {
      const attempt = attempted.match(event);
      if (!attempt) return [];
      return jailedActivity(subjectOf(attempt, 'owner'), seenBy(attempted, attempt, 'owner'), charge);
    },
  },
});
