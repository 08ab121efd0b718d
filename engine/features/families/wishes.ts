import type { Habit, RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { holding } from '../../shared/holders/holders.ts';
import { foundingProblem } from './found-family.ts';
import { inFamilyBank } from './purse.ts';
import { familyOfMember, isPermitted } from './state.ts';
import { familyColours } from './terms.ts';
import { upgradeOf, type UpgradeOf } from './upgrade.ts';

const syllables = [
  'Bar',
  'Cal',
  'Dor',
  'Fen',
  'Gal',
  'Lor',
  'Mon',
  'Nar',
  'Per',
  'Quin',
  'Ros',
  'Sal',
  'Tor',
  'Vin',
];
const ends = ['ella', 'ino', 'one', 'ucci', 'ari', 'etti', 'ano', 'esi'];
const houses = ['Street', 'Row', 'Works', 'Yard', 'Docks', 'Hill', 'Park', 'Square'];

/** A name that a bot would give its family; thousands of them. */
const aName = (random: RandomSource) =>
  `${random.pick(syllables) ?? ''}${random.pick(ends) ?? ''} ${random.pick(houses) ?? ''}`;

const found = (random: RandomSource) => ({
  type: 'families.found-family',
  payload: { name: aName(random) },
});

const inOne = (world: World, character: string) => familyOfMember(world, character) !== null;

const upgradeWish = (of: UpgradeOf): Wish => ({
  weight: 1,
  apt: (world, character) => isPermitted(world, character, 'can_perform_upgrades'),
  command: (world, character) => {
    const family = familyOfMember(world, character);
    const amount = family === null ? 15 : upgradeOf(world, family, of).upgrade.amount;
    return { type: `families.upgrade-${of}`, payload: { amount } };
  },
});

export const familiesWishes: Readonly<Record<string, Wish>> = {
  'found a family': {
    weight: 2,
    apt: (world, character, now) => {
      const me = world.characters.get(character);
      return me !== undefined && foundingProblem(world, me, now) === null;
    },
    command: (_world, _character, _now, random) => found(random),
  },
  'rename the family': {
    weight: 1,
    command: (_world, _character, _now, random) => ({
      type: 'families.rename-family',
      payload: { name: aName(random) },
    }),
  },
  'recolour the family': {
    weight: 1,
    apt: inOne,
    command: (_world, _character, _now, random) => ({
      type: 'families.recolour-family',
      payload: { colour: random.pick(familyColours) ?? familyColours[0] },
    }),
  },
  'wipe the notice board': {
    weight: 1,
    apt: inOne,
    command: () => ({ type: 'families.edit-notice', payload: { notice: null } }),
  },
  'say nothing to who joins': {
    weight: 1,
    apt: inOne,
    command: () => ({ type: 'families.edit-welcome', payload: { welcome: null } }),
  },
  'wipe the family’s profile': {
    weight: 1,
    apt: inOne,
    command: () => ({
      type: 'families.edit-profile',
      payload: { text: null, paper: null },
      vouched: { mentions: [], pictures: [] },
    }),
  },
  'make room for members': upgradeWish('members'),
  'make room for vehicles': upgradeWish('vehicles'),
  'close the family': {
    weight: 1,
    command: () => ({ type: 'families.close-family', payload: {} }),
  },
};

/** A bot that can afford a family founds one now and then; one that may spends on room that the family has grown into. */
export const familiesHabit: Habit = (world, character, now, random) => {
  const me = world.characters.get(character);
  if (!me) return null;
  const family = familyOfMember(world, character);
  if (family === null)
    return foundingProblem(world, me, now) === null && random.chance(2)
      ? { kind: 'act', command: found(random), urge: 4, seconds: 30 }
      : null;
  if (!isPermitted(world, character, 'can_perform_upgrades')) return null;
  const { limit, upgrade } = upgradeOf(world, family, 'members');
  if (!upgrade.available || family.members.size < limit) return null;
  if (holding(world, inFamilyBank(family.id), 'money') < upgrade.cost) return null;
  const payload = { amount: upgrade.amount };
  return { kind: 'act', command: { type: 'families.upgrade-members', payload }, urge: 4, seconds: 8 };
};
