import type { Habit, RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import { isRefusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { cities } from '../../shared/catalogues/cities.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { baseCost } from './chance.ts';
import { targetNamed } from './hire-detectives.ts';
import { detectivesState, ordersOf } from './state.ts';
import { costOf, detectivesMost, type Assignment } from './terms.ts';

const somebody = (world: World, random: RandomSource) => random.pick([...world.characters.values()]);
const anyCity = (random: RandomSource) => random.pick(cities)?.id ?? null;

const hire = (username: string, assignment: Assignment) => ({
  type: 'detectives.hire-detectives',
  payload: { username, ...assignment, cost: null },
});

const remove = (character: string) => ({
  type: 'characters.remove-character',
  payload: { character, cause: 'admin' },
});

export const detectivesWishes: Readonly<Record<string, Wish>> = {
  'hire detectives': {
    weight: 1,
    command: (world, _character, _now, random) =>
      hire(somebody(world, random)?.username ?? 'Nobody At All', {
        location: random.chance(30) ? null : anyCity(random),
        period: random.below(5),
        follow: random.chance(50),
        count: 1 + random.below(detectivesMost),
      }),
  },
  'look for somebody where they are': {
    weight: 1,
    command(world, _character, _now, random) {
      const target = somebody(world, random);
      const assignment = { location: target?.location ?? null, period: 0, follow: true, count: 1 };
      return hire(target?.username ?? 'Nobody At All', assignment);
    },
  },
  'fly while followed': {
    weight: 1,
    apt: (world, character) => detectivesState(world).followed.has(character),
    command: (_world, _character, _now, random) => ({
      type: 'airport.travel-to',
      payload: { city: anyCity(random) ?? '', cost: null },
    }),
  },
  'die with detectives out': {
    weight: 1,
    asSystem: true,
    apt: (world, character) =>
      ordersOf(world, character).length > 0 && !world.characters.get(character)?.dead,
    command: (_world, character) => remove(character),
  },
};

/** A bot pays at most this part of its cash. */
const cashParts = 20;

/** Now and then has somebody looked for in the city where it is, if the cash in hand pays for that many times over. */
export const detectivesHabit: Habit = (world, character, _now, random) => {
  if (!random.chance(1)) return null;
  const me = world.characters.get(character);
  if (!me || ordersOf(world, character).length > 0) return null;
  const assignment = { location: me.location, period: 0, follow: false, count: 1 };
  const other = somebody(world, random);
  if (!other || isRefusal(targetNamed(world, me, other.username))) return null;
  if (costOf(baseCost(world, character), assignment) * cashParts > holding(world, inHand(character), 'money'))
    return null;
  return { kind: 'act', command: hire(other.username, assignment), urge: 2, seconds: 12 };
};
