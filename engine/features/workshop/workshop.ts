import { defineFeature } from '../../kernel/declarations/feature.ts';
import { itemSources } from '../../shared/ports/item-ports.ts';
import { collectBuild, startBuild } from './build.ts';
import { buildCollected, buildReady, buildStarted, readyItem } from './events.ts';
import { workshopManifest } from './manifest.ts';
import { workshopRules } from './rules.ts';
import { workshopState } from './state.ts';
import { readyBuild, workshopTold } from './told.ts';
import { viewWorkshop, workshopSources } from './views.ts';
import { workshopHabit, workshopWishes } from './wishes.ts';

/** Things are built of other things, by a blueprint, in time. */
export const workshop = defineFeature({
  ...workshopManifest,
  slice: workshopState,
  rules: workshopRules.defaults,
  provides: [itemSources.by(workshopSources)],
  commands: [startBuild, collectBuild],
  events: [buildStarted.definition, buildReady.definition, buildCollected.definition],
  agenda: { [readyItem]: readyBuild },
  metrics: { 'workshop.built': { kind: 'sum', label: 'Things built', total: true } },
  forget: { death: (world, character) => void workshopState(world).builds.delete(character) },
  ...workshopTold,
  views: { Workshop: viewWorkshop },
  wishes: workshopWishes,
  habit: workshopHabit,
  talk: ['Sawdust, oil and a good lathe. {city} has all three.'],
});
