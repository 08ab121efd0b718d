import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { cities } from '../../shared/catalogues/cities.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { viewAirport } from './views.ts';

const fly = (city: string) => ({ type: 'airport.travel-to', payload: { city, cost: null } });

export const airportWishes: Readonly<Record<string, Wish>> = {
  fly: {
    weight: 2,
    command: (_world, _character, _now, random) =>
      fly(random.chance(95) ? (random.pick(cities)?.id ?? '') : 'atlantis'),
  },
};

/** How many fares somebody has in hand before they fly for the sake of it. */
const faresInHand = 6;

/** Now and then flies somewhere that the cash in hand pays for many times over. */
export const airportHabit: Habit = (world, character, now, random) => {
  const until = timerUntil(world, character, 'travel');
  if (until > now) return { kind: 'wait', until, bound: true };
  if (!random.chance(2)) return null;
  const cash = holding(world, inHand(character), 'money');
  const offers = viewAirport(world, character, now).options;
  const city = random.pick(offers.filter(({ cost }) => cost * faresInHand <= cash));
  return city ? { kind: 'act', command: fly(city.location_id), urge: 5, seconds: 12 } : null;
};
