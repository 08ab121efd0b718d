import { defineFeature } from '../../kernel/declarations/feature.ts';
import { withKits } from '../../kits/with-kits.ts';
import { itemSources } from '../../shared/ports/item-ports.ts';
import { crime } from './crime.ts';
import { opened } from './events.ts';
import { findLoot } from './find-loot.ts';
import { lootingManifest } from './manifest.ts';
import { lootingRules } from './rules.ts';
import { lootSources } from './sources.ts';
import { lootingState } from './state.ts';
import { takeLoot } from './take-loot.ts';
import { viewLooting } from './views.ts';
import { lootingHabit, lootingWishes } from './wishes.ts';

/** Things lie there, and everything that is taken costs some of the chance to get away with all of it. */
export const looting = defineFeature(
  withKits(
    {
      ...lootingManifest,
      slice: lootingState,
      rules: lootingRules.defaults,
      provides: [itemSources.by(lootSources)],
      commands: [findLoot, takeLoot],
      events: [opened.definition],
      forget: {
        death: (world, character) => {
          lootingState(world).open.delete(character);
        },
      },
      views: { Looting: viewLooting },
      wishes: lootingWishes,
      habit: lootingHabit,
      talk: [
        'Nobody told {city} to lock up. I did not either.',
        'Found a good coat in {city}. It was somebody’s.',
        '{city} leaves its doors open and then complains.',
      ],
    },
    crime.parts,
  ),
);
