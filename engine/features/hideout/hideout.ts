import { defineFeature } from '../../kernel/declarations/feature.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { definePlayBlock } from '../../shared/ports/play-blocks.ts';
import { enterHideout } from './enter-hideout.ts';
import { entered, left } from './events.ts';
import { leaveHideout } from './leave-hideout.ts';
import { viewHiding } from './views.ts';
import { hideoutWishes } from './wishes.ts';
import { hideoutManifest } from './manifest.ts';
import { hideoutRules } from './rules.ts';

const hiding = definePlayBlock({
  by: 'hideout',
  guard: 'not-in-hideout',
  until: (world, character) => timerUntil(world, character, 'hideout'),
  refusal: refuse('hideout', 'You are lying low.', { kind: 'forbidden' }),
});

/** Lying low: nobody shoots or robs whoever hides, who in turn does nothing. Its end is computed. */
export const hideout = defineFeature({
  ...hideoutManifest,
  rules: hideoutRules.defaults,
  commands: [enterHideout, leaveHideout],
  events: [entered.definition, left.definition],
  guards: hiding.guards,
  provides: [hiding.provided],
  state: (world, { character }, now) =>
    character === null ? {} : { hideout: viewHiding(world, character, now) },
  wishes: hideoutWishes,
});
