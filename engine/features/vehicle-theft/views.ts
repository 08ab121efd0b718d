import { lifeOf, metric, type World } from '../../kernel/state/world.ts';
import { itemsCarried } from '../../shared/catalogues/items.ts';
import { vehiclesWanted } from '../../shared/ports/vehicle-ports.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { viewTimer } from '../timers/views.ts';
import { garageRoom } from '../vehicles/garage-room.ts';
import { vehicleRules } from '../vehicles/rules.ts';
import { undamaged } from '../vehicles/worth.ts';
import {
  blocksOf,
  carsIn,
  chanceModifiers,
  chanceOf,
  chancePercent,
  searchesLeft,
  searchOf,
  waitSecondsOf,
} from './state.ts';
import { vehicleTheftRules } from './rules.ts';
import { finder } from './use-milli-finder.ts';

const tenthsOf = (ppm: number) => Math.floor(ppm / 1_000) / 10;

/** The page of vehicle theft (E241): the cars of the block in view, and what can be searched yet. */
export function viewVehicleTheft(world: World, character: string, now: number) {
  const city = lifeOf(world, character).location;
  const search = searchOf(world, character);
  const left = search && searchesLeft(world, character, search, now);
  const finders = itemsCarried(world, character, finder);
  return {
    vehicles: viewCars(world, character),
    streak: metric(world, character, 'vehicle-theft.streak'),
    streak_max: metric(world, character, 'vehicle-theft.streak_max'),
    reloads: left?.searches ?? 0,
    reloads_bonus: left?.bonus ?? 0,
    reloads_max: vehicleTheftRules(world).searches,
    vehicle_group: search === null ? 0 : search.block + 1,
    vehicle_group_max: blocksOf(world, city),
    can_search_back: search !== null && search.block > 0,
    can_use_milli_finder: finders > 0 && search !== null && !carsIn(search).some(({ found }) => found),
    milli_finders: finders,
    garage_full: garageRoom(world, character) === 0,
    garage_used: vehicleRules(world).garageLimit - garageRoom(world, character),
    garage_limit: vehicleRules(world).garageLimit,
    wait_seconds: waitSecondsOf(world, character),
    timer: viewTimer(world, character, 'vehicle-theft', now),
  };
}

function viewCars(world: World, character: string) {
  const search = searchOf(world, character);
  if (search === null) return [];
  const wanted = vehiclesWanted(world, character);
  const { practice, streak } = chanceModifiers(world, character);
  return carsIn(search).map((car) => {
    const { name, kind, value, speed, acceleration, capacity } = vehicleModels.of(car.model);
    const modifiers = [
      { name: 'Lock', percent: car.lock - 100 },
      { name: 'Practice', percent: tenthsOf(practice) },
      { name: 'Streak', percent: tenthsOf(streak) },
    ];
    return {
      model: car.model,
      name,
      kind,
      paint: car.paint,
      speed,
      acceleration: acceleration / 10,
      capacity,
      cost: value,
      value: undamaged(world, value, car.damage),
      damage: car.damage,
      chance: chancePercent(chanceOf(world, character, car)),
      chance_modifiers: modifiers.filter(({ percent }) => percent !== 0),
      found: car.found,
      highlight_mission: wanted.has(car.model),
    };
  });
}
