import { defineFeature } from '../../kernel/declarations/feature.ts';
import { respectMetrics } from '../../shared/people/respect.ts';
import { storeProducts } from '../../shared/ports/store.ts';
import { given, refilled } from './events.ts';
import { giveRespect } from './give-respect.ts';
import { respectManifest } from './manifest.ts';
import { refillRespect } from './refill-respect.ts';
import { respectRules } from './rules.ts';
import { respectLeft, respectState } from './state.ts';
import { respectRefill } from './store-refill.ts';
import { respectTold } from './told.ts';
import { viewRespect } from './views.ts';
import { respectHabit, respectWishes } from './wishes.ts';

/** What gangsters think of each other: a little to give each day, for everybody to see on a profile. */
export const respect = defineFeature({
  ...respectManifest,
  slice: respectState,
  rules: respectRules.defaults,
  provides: [storeProducts.by((world) => [respectRefill(world)])],
  commands: [giveRespect, refillRespect],
  events: [given.definition, refilled.definition],
  metrics: {
    [respectMetrics.respect]: { kind: 'sum', label: 'Respect received', history: true, total: true },
    [respectMetrics.disrespect]: { kind: 'sum', label: 'Disrespect received', history: true, total: true },
    'respect.given': { kind: 'sum', label: 'Respect given', total: true },
    'respect.disrespect_given': { kind: 'sum', label: 'Disrespect given', total: true },
  },
  state: (world, { account, character }, now) => ({
    available_respect: account !== null && character !== null && respectLeft(world, account, now) > 0,
  }),
  ...respectTold,
  views: { Respect: viewRespect },
  wishes: respectWishes,
  habit: respectHabit,
});
