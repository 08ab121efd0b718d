import { defineFeature } from '../../kernel/declarations/feature.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { cityName } from '../../shared/catalogues/cities.ts';
import { definePlayBlock } from '../../shared/ports/play-blocks.ts';
import { travelsUntil } from '../../shared/people/whereabouts.ts';
import { airportAccolades } from './accolades.ts';
import { travelled } from './events.ts';
import { airportManifest } from './manifest.ts';
import { airportRules } from './rules.ts';
import { airportState } from './state.ts';
import { travelTo } from './travel-to.ts';
import { viewAirport } from './views.ts';
import { airportHabit, airportWishes } from './wishes.ts';
import { upcoming } from '../../shared/ports/upcoming.ts';

const flight = definePlayBlock({
  by: 'flight',
  guard: 'not-travelling',
  until: travelsUntil,
  refusal: refuse('travelling', 'You are in the air.', { kind: 'forbidden' }),
});

/** Flights between the ten cities. Whoever flies does nothing else until they land. */
export const airport = defineFeature({
  ...airportManifest,
  slice: airportState,
  rules: airportRules.defaults,
  commands: [travelTo],
  events: [travelled.definition],
  guards: flight.guards,
  provides: [
    flight.provided,
    upcoming.by((world, character, now) => {
      const at = travelsUntil(world, character);
      const city = cityName(world.characters.get(character)?.location ?? '');
      return at > now ? [{ at, what: `You land in ${city}`, path: '/main/airport' }] : [];
    }),
  ],
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
  talk: [
    'Just landed in {city}. What pays here?',
    '{city} looks better from the air.',
    'Anybody else stuck in {city} until payday?',
  ],
});
