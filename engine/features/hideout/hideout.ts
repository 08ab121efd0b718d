import { defineFeature } from '../../kernel/feature.ts';
import { actorWaits, type Guard } from '../../kernel/guards.ts';
import { refuse } from '../../kernel/refusal.ts';
import { enterHideout } from './enter-hideout.ts';
import { entered, left } from './events.ts';
import { leaveHideout } from './leave-hideout.ts';
import { viewHiding } from './views.ts';
import { hideoutWishes } from './wishes.ts';
import { hideoutManifest } from './manifest.ts';
import { hideoutRules } from './rules.ts';

const notInHideout: Guard = (world, command, now) =>
  actorWaits(world, command, 'hideout', now)
    ? refuse('hideout', 'You are lying low.', { kind: 'forbidden' })
    : null;

/** Lying low: nobody shoots or robs whoever hides, who in turn does nothing. Its end is computed. */
export const hideout = defineFeature({
  ...hideoutManifest,
  rules: hideoutRules.defaults,
  commands: [enterHideout, leaveHideout],
  events: [entered.definition, left.definition],
  guards: { 'not-in-hideout': notInHideout },
  state: (world, { character }, now) =>
    character === null ? {} : { hideout: viewHiding(world, character, now) },
  wishes: hideoutWishes,
});
