import { defineFeature, type MetricKind } from '../../kernel/declarations/feature.ts';
import { premiumPrivileges } from '../../shared/ports/premium.ts';
import { withKits } from '../../kits/with-kits.ts';
import { crime } from './crime.ts';
import { attemptTarget } from './attempt-target.ts';
import { armedRobberyManifest } from './manifest.ts';
import { armedRobberyRules } from './rules.ts';
import { armedRobberyState, openedTargets } from './state.ts';
import { targets } from './targets.ts';
import { viewArmedRobbery } from './views.ts';
import { weapons } from './weapons.ts';
import { armedRobberyHabit, armedRobberyWishes } from './wishes.ts';
import { levelOpenings } from '../../shared/ports/level-openings.ts';

/** Sums that the statistics show by target and by weapon. */
const byKind: Readonly<Record<string, MetricKind>> = Object.fromEntries(
  [...targets.ids.map((id) => `earned_${id}`), ...weapons.ids.map((id) => `with_${id}`)].map((name) => [
    `armed-robbery.${name}`,
    { kind: 'sum' },
  ]),
);

/** A target, a weapon, and a chance that both of them decide. */
export const armedRobbery = defineFeature(
  withKits(
    {
      ...armedRobberyManifest,
      slice: armedRobberyState,
      rules: armedRobberyRules.defaults,
      provides: [
        premiumPrivileges.by(() => ['Bank jobs paid to the bank']),
        levelOpenings.by((world) =>
          openedTargets
            .all(world)
            .map(({ entry, numbers }) => ({ level: numbers.level, what: entry.name, path: '/main/armed' })),
        ),
      ],
      commands: [attemptTarget],
      metrics: {
        ...byKind,
      },
      forget: {
        death: (world, character) => {
          armedRobberyState(world).practice.delete(character);
          armedRobberyState(world).last.delete(character);
        },
      },
      views: { 'Armed robbery': viewArmedRobbery },
      wishes: armedRobberyWishes,
      habit: armedRobberyHabit,
      talk: [
        'The tills of {city} are lighter than they look.',
        'Took a shop in {city}. Left the bell on the door.',
        'If you carry iron in {city}, carry bullets, too.',
      ],
    },
    crime.parts,
  ),
);
