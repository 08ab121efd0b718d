import { defineFeature } from '../../kernel/declarations/feature.ts';
import { tiers } from '../../kits/attempt.ts';
import { withKits } from '../../kits/with-kits.ts';
import { crime } from './crime.ts';
import { completeRun } from './complete-run.ts';
import { opened } from './events.ts';
import { policeChaseManifest } from './manifest.ts';
import { startChase } from './open-chase.ts';
import { policeChaseRules } from './rules.ts';
import { policeChaseState } from './state.ts';
import { viewChase } from './views.ts';
import { policeChaseHabit, policeChaseWishes } from './wishes.ts';

/** A load of drugs, the police behind it, and nothing decided until the car turns off. */
export const policeChase = defineFeature(
  withKits(
    {
      ...policeChaseManifest,
      slice: policeChaseState,
      rules: policeChaseRules.defaults,
      commands: [startChase, completeRun],
      events: [opened.definition],
      accolades: [
        {
          id: 'police-chase.units',
          metric: 'police-chase.units',
          ...tiers('Special Delivery', 'swap-bag', [200, 5_000, 50_000], 'Bring home {goal} units.'),
        },
      ],
      metrics: {
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
    },
    crime.parts,
  ),
);
