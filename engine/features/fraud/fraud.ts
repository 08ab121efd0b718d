import { defineFeature } from '../../kernel/declarations/feature.ts';
import { capitalised } from '../../kernel/values/capitalised.ts';
import { withKits } from '../../kits/with-kits.ts';
import { attemptJob } from './attempt-job.ts';
import { crime } from './crime.ts';
import { planned } from './events.ts';
import { fraudManifest } from './manifest.ts';
import { planJob } from './plan-job.ts';
import { fraudRules } from './rules.ts';
import { fraudState, types } from './state.ts';
import { viewFraud } from './views.ts';
import { fraudHabit, fraudWishes } from './wishes.ts';
import { levelOpenings } from '../../shared/ports/level-openings.ts';

/** Frauds begin without a chance: every plan raises it, and an attempt uses all of them up. */
export const fraud = defineFeature(
  withKits(
    {
      ...fraudManifest,
      slice: fraudState,
      rules: fraudRules.defaults,
      provides: [
        levelOpenings.by((world) =>
          types.all(world).map(({ entry, numbers }) => ({
            level: numbers.level,
            what: capitalised(entry.name),
            path: '/main/fraud',
          })),
        ),
      ],
      commands: [planJob, attemptJob],
      events: [planned.definition],
      metrics: { 'fraud.plans': { kind: 'sum' } },
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
    },
    crime.parts,
  ),
);
