import { thinksOfChores, type Habit, type RandomSource, type Wish } from '../../kernel/declarations/wish.ts';
import { isRefusal } from '../../kernel/declarations/refusal.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { cannotHold, contractHere, isOfFamily, notSeenDown } from './may-act.ts';
import { placesIn, type Place } from './places.ts';
import { contractOf, contractsIn, contractsOf, dueOf, lookAt } from './state.ts';
import { weapons, weaponsCarried } from './weapons.ts';

const here = (world: World, character: string): readonly Place[] =>
  placesIn(world.characters.get(character)?.location ?? '');

const act = (type: string, property: string) => ({ type: `property.${type}`, payload: { property } });
const attack = (property: string, weapon: string) => ({
  type: 'property.attack-property',
  payload: { property, weapon },
});

const idOf = (place: Place | undefined) => place?.id ?? 'none';
const isHeldHere = (world: World, character: string) =>
  here(world, character).some((place) => {
    const holder = contractOf(world, place.id)?.holder;
    return holder !== undefined && holder !== character;
  });

const anyHere = (type: string) => (world: World, character: string, _now: number, random: RandomSource) =>
  act(type, idOf(random.pick(here(world, character))));

const ownHere = (world: World, character: string) =>
  here(world, character)
    .flatMap((place) => contractsIn(world, character, place))
    .slice(0, 1);

export const propertyWishes: Readonly<Record<string, Wish>> = {
  'take a property over': {
    weight: 4,
    apt: (world, character, now) =>
      here(world, character).some(
        (place) =>
          cannotHold(world, character, place) === null && notSeenDown(world, character, place, now) === null,
      ),
    command(world, character, now, random) {
      const open = here(world, character).filter(
        (place) => notSeenDown(world, character, place, now) === null,
      );
      return act('take-over', idOf(random.pick(open) ?? random.pick(here(world, character))));
    },
  },
  'check a property': { weight: 2, apt: isHeldHere, command: anyHere('check-strength') },
  'attack a property': {
    weight: 2,
    apt: isHeldHere,
    command(world, character, _now, random) {
      const held = here(world, character).filter((place) => contractOf(world, place.id) !== null);
      const property = random.pick(random.chance(80) ? held : here(world, character));
      return attack(idOf(property), random.pick(weapons.ids) ?? 'none');
    },
  },
  'collect from a property': {
    weight: 2,
    apt: (world, character) => ownHere(world, character).length > 0,
    command: (world, character) => act('collect-income', ownHere(world, character)[0]?.property ?? 'none'),
  },
  'give a property up': {
    weight: 1,
    command: (world, character, _now, random) =>
      act('cancel-contract', random.pick(contractsOf(world, character))?.property ?? 'none'),
  },
};

/** What it takes for a bot to come for its money, in hours of income. */
const hoursWorth = 6;

/** Holds what is free or worn down, collects twice a day, and now and then attacks or looks at what others hold. */
export const propertyHabit: Habit = (world, character, now, random) => {
  const [own] = ownHere(world, character);
  if (own && dueOf(world, own, now) >= own.income * hoursWorth)
    return { kind: 'act', command: act('collect-income', own.property), urge: 5, seconds: 6 };
  if (timerUntil(world, character, 'property') > now || !random.chance(thinksOfChores)) return null;
  const open = here(world, character).find(
    (place) =>
      cannotHold(world, character, place) === null && notSeenDown(world, character, place, now) === null,
  );
  if (open) return { kind: 'act', command: act('take-over', open.id), urge: 5, seconds: 10 };
  const me = world.characters.get(character);
  const other = random.pick(here(world, character));
  if (!me || !other || !random.chance(thinksOfChores)) return null;
  const contract = contractHere(world, me, other.id);
  if (isRefusal(contract) || isOfFamily(world, me, contract)) return null;
  const weapon = weapons.entries.findLast((each) => weaponsCarried(world, character, each) !== 0);
  if (!weapon) return null;
  const command =
    lookAt(world, character, other.id, now) === null && random.chance(50)
      ? act('check-strength', other.id)
      : attack(other.id, weapon.id);
  return { kind: 'act', command, urge: 3, seconds: 12 };
};
