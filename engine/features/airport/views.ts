import { lifeOf, metric, type World } from '../../kernel/state/world.ts';
import { cities, cityName, cityOf } from '../../shared/catalogues/cities.ts';
import { isoOrNull } from '../../shared/time/time.ts';
import { viewTimer } from '../timers/views.ts';
import { flightBetween } from './flights.ts';
import { airportState, landsAt } from './state.ts';

/** The airport's page (E381) without the prices known elsewhere. */
export function viewAirport(world: World, character: string, now: number) {
  const here = cityOf(lifeOf(world, character).location);
  const lands = landsAt(world, character, now);
  const from = lands === null ? null : (airportState(world).travels.get(character)?.from ?? null);
  return {
    current: here ? { location_id: here.id, name: here.name } : null,
    /** Where the running flight began. */
    left: from === null ? null : { location_id: from, name: cityName(from) },
    options: here
      ? cities
          .filter(({ id }) => id !== here.id)
          .map((city) => ({
            location_id: city.id,
            name: city.name,
            tagline: city.tagline,
            ...flightBetween(world, character, here, city),
          }))
      : [],
    wait_until: isoOrNull(lands),
    timer: viewTimer(world, character, 'travel', now),
    flights: metric(world, character, 'airport.flights'),
    spent: metric(world, character, 'airport.spent'),
  };
}

/** The cities that a character has flown to, most often first. */
export function viewVisits(world: World, character: string) {
  const { visits = {} } = airportState(world).travels.get(character) ?? {};
  return cities
    .map(({ id, name }) => ({ location_id: id, name, visits: visits[id] ?? 0 }))
    .filter((city) => city.visits > 0)
    .toSorted((one, other) => other.visits - one.visits);
}
