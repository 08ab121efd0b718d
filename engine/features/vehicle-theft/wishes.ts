import { mostWorth, type Habit, type Wish } from '../../kernel/declarations/wish.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { itemsCarried } from '../../shared/catalogues/items.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { vehiclesWanted } from '../../shared/ports/vehicle-ports.ts';
import { garageRoom } from '../vehicles/garage-room.ts';
import { undamaged } from '../vehicles/worth.ts';
import { searchTypes } from './events.ts';
import type { Car } from './blocks.ts';
import { carsIn, chanceOf, searchOf } from './state.ts';
import { finder } from './use-milli-finder.ts';

const command = (verb: string, payload: Record<string, string> = {}) => ({
  type: `vehicle-theft.${verb}`,
  payload,
});
const nameOf = ({ model }: Car) => vehicleModels.of(model).name;
const hasSearch = (world: World, character: string) => searchOf(world, character) !== null;

export const vehicleTheftWishes: Readonly<Record<string, Wish>> = {
  'look for cars': { weight: 3, command: () => command('open-search') },
  'search on': {
    weight: 3,
    apt: hasSearch,
    command: (_world, _character, _now, random) =>
      command('search-vehicles', { type: random.pick(searchTypes) ?? 'more' }),
  },
  'use a Milli Finder': {
    weight: 3,
    apt: (world, character) => hasSearch(world, character) && itemsCarried(world, character, finder) > 0,
    command: () => command('use-milli-finder'),
  },
  'steal a car': {
    weight: 4,
    apt: hasSearch,
    command(world, character, _now, random) {
      const search = searchOf(world, character);
      const car = search && random.pick(carsIn(search));
      return command('steal-vehicle', { name: car && random.chance(95) ? nameOf(car) : 'Whitlock Twelve' });
    },
  },
};

/** The attention of a theft, in seconds: there are six cars to look at, each with a price, its damage and a chance. */
export const theftSeconds = 15;

/**
 * Steals what is worth most on average, while there is room for it. A model that is asked for counts more than the dearest
 * car in view.
 */
export const vehicleTheftHabit: Habit = (world, character, now) => {
  const until = timerUntil(world, character, 'vehicle-theft');
  if (until > now) return { kind: 'wait', until };
  if (garageRoom(world, character) === 0) return null;
  const search = searchOf(world, character);
  if (search === null) return { kind: 'act', command: command('open-search'), urge: 4, seconds: 3 };
  const wanted = vehiclesWanted(world, character);
  const cars = carsIn(search);
  const value = ({ model }: Car) => vehicleModels.of(model).value;
  const dearest = Math.max(0, ...cars.map(value));
  const worth = (car: Car) =>
    chanceOf(world, character, car) *
    undamaged(world, value(car) + (wanted.has(car.model) ? dearest : 0), car.damage);
  const best = mostWorth(cars, worth);
  if (!best)
    return { kind: 'act', command: command('search-vehicles', { type: 'more' }), urge: 4, seconds: 3 };
  return {
    kind: 'act',
    command: command('steal-vehicle', { name: nameOf(best) }),
    urge: 4,
    seconds: theftSeconds,
  };
};
