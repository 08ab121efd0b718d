import { defineFeature } from '../../kernel/declarations/feature.ts';
import { doorOpened } from './events.ts';
import { christmasManifest } from './manifest.ts';
import { openDoor } from './open-door.ts';
import { christmasRules } from './rules.ts';
import { christmasState } from './state.ts';
import { christmasTold } from './told.ts';
import { viewChristmas } from './views.ts';
import { christmasWishes } from './wishes.ts';

/** A calendar with a door for each day of December up to Christmas Eve, and something behind each. */
export const christmas = defineFeature({
  ...christmasManifest,
  slice: christmasState,
  rules: christmasRules.defaults,
  // Random plays begin in January, and December is far away.
  quietRules: { firstDoor: { month: 1, day: 1 } },
  commands: [openDoor],
  events: [doorOpened.definition],
  metrics: { 'christmas.doors': { kind: 'sum', label: 'Christmas: doors opened', total: true } },
  activity: christmasTold.activity,
  views: { Christmas: viewChristmas },
  wishes: christmasWishes,
});
