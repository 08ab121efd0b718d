import { defineFeature } from '../../kernel/feature.ts';
import { actorWaits, type Guard } from '../../kernel/guards.ts';
import { refuse } from '../../kernel/refusal.ts';
import { airportAccolades } from './accolades.ts';
import { travelled } from './events.ts';
import { airportManifest } from './manifest.ts';
import { airportRules } from './rules.ts';
import { airportState } from './state.ts';
import { travelTo } from './travel-to.ts';
import { viewAirport } from './views.ts';
import { airportHabit, airportWishes } from './wishes.ts';

const notTravelling: Guard = (world, command, now) =>
  actorWaits(world, command, 'travel', now)
    ? refuse('travelling', 'You are in the air.', { kind: 'forbidden' })
    : null;

/** Flights between the ten cities. Whoever flies does nothing else until they land. */
export const airport = defineFeature({
  ...airportManifest,
  slice: airportState,
  rules: airportRules.defaults,
  commands: [travelTo],
  events: [travelled.definition],
  guards: { 'not-travelling': notTravelling },
  accolades: airportAccolades,
  metrics: {
    'airport.flights': { kind: 'sum', label: 'Flights', total: true },
    'airport.spent': { kind: 'sum', label: 'Spent on flights', unit: 'money', total: true },
    'airport.seconds': { kind: 'sum', label: 'Time in the air', unit: 'seconds', total: true },
  },
  forget: {
    death: (world, character) => {
      airportState(world).travels.delete(character);
    },
  },
  views: { Airport: viewAirport },
  wishes: airportWishes,
  habit: airportHabit,
});
