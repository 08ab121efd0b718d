import { defineFeature } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { attemptMetrics, jailedActivity } from '../../kits/attempt.ts';
import { itemSources } from '../../shared/ports/item-ports.ts';
import { lootingAccolades } from './accolades.ts';
import { attempted, opened } from './events.ts';
import { findLoot } from './find-loot.ts';
import { lootingManifest } from './manifest.ts';
import { lootingRules } from './rules.ts';
import { lootSources } from './sources.ts';
import { lootingState } from './state.ts';
import { charge, takeLoot } from './take-loot.ts';
import { viewLooting } from './views.ts';
import { lootingHabit, lootingWishes } from './wishes.ts';

/** Things lie there, and everything that is taken costs some of the chance to get away with all of it. */
export const looting = defineFeature({
  ...lootingManifest,
  slice: lootingState,
  rules: lootingRules.defaults,
  provides: [itemSources.by(lootSources)],
  commands: [findLoot, takeLoot],
  events: [opened.definition, attempted.definition],
  accolades: lootingAccolades,
  metrics: attemptMetrics('looting', {
    attempts: 'Lootings attempted',
    successes: 'Lootings done',
    money: 'Worth of loot',
    streakMax: 'Best streak of lootings',
  }),
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
  activity: {
    of: [attempted],
    lines(event) {
      const attempt = attempted.match(event);
      if (!attempt) return [];
      return jailedActivity(subjectOf(attempt, 'owner'), seenBy(attempted, attempt, 'owner'), charge);
    },
  },
});
