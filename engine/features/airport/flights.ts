import type { World } from '../../kernel/state/world.ts';
import type { City } from '../../shared/catalogues/cities.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { moneyAt } from '../going-rate/going-rate.ts';
import { airportRules } from './rules.ts';

/** A flight as it is offered. */
export interface Flight {
  /** Dollars. */
  readonly cost: number;
  readonly seconds: number;
}

/** What a flight between two cities costs a character and how long it takes. */
export function flightBetween(world: World, character: string, from: City, to: City): Flight {
  return flightAt(world, levelOfCharacter(world, character).number, from, to);
}

/** What a flight between two cities costs at a level and how long it takes. */
export function flightAt(world: World, level: number, from: City, to: City): Flight {
  const rules = airportRules(world);
  const distance = distanceBetween(from, to);
  const fare = moneyAt(world, level, rules.fareBase + distance * rules.farePerUnit);
  const time = rules.secondsBase + distance * rules.secondsPerUnit;
  return {
    cost: Math.ceil(fare / rules.fareRoundedTo) * rules.fareRoundedTo,
    seconds: Math.min(rules.secondsMost, Math.ceil(time / rules.secondsRoundedTo) * rules.secondsRoundedTo),
  };
}

/** In whole units of the map. The square root is exact on every machine. */
function distanceBetween(from: City, to: City): number {
  return Math.round(Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2));
}
