import { thinksOfChores, type Habit, type RandomSource, type Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { estateOf, inHand } from '../../shared/holders/holders.ts';
import { itemsCarried } from '../../shared/catalogues/items.ts';
import { kindOfPerk, perkKinds, type PerkType } from '../../shared/catalogues/perks.ts';
import { newLife } from '../characters/wishes.ts';
import { runningOf, runningPerks } from './running.ts';
import { knownPerk, perksOf } from './state.ts';

const own = (world: World, character: string) => perksOf(world, inHand(character));

/** Mostly one of the player's own perks, now and then somebody else's or none. */
function some(world: World, character: string, random: RandomSource): string {
  const perks = random.chance(90)
    ? own(world, character)
    : [...world.ledger.things.keys()].map((asset) => asset.slice(asset.indexOf(':') + 1));
  return random.pick(perks) ?? 'none';
}

const wish = (verb: string, weight: number, more: (random: RandomSource) => object = () => ({})): Wish => ({
  weight,
  apt: (world, character) => own(world, character).length > 0,
  command: (world, character, _now, random) => ({
    type: `perks.${verb}`,
    payload: { perk: some(world, character, random), ...more(random) },
  }),
});

const boost = (verb: string, type: 'health_boost' | 'xp_boost' | 'mystery_perk', weight: number): Wish => ({
  weight,
  apt: (world, character) =>
    itemsCarried(world, character, type) > 0 ||
    own(world, character).some((id) => kindOfPerk(id).type === type),
  command(world, character, _now, random) {
    const perk = own(world, character).find((id) => kindOfPerk(id).type === type) ?? null;
    const byItem = itemsCarried(world, character, type) > 0 || random.chance(10);
    return { type: `perks.${verb}`, payload: byItem ? { item: type, perk: null } : { item: null, perk } };
  },
});

export const perksWishes: Readonly<Record<string, Wish>> = {
  'be given a perk': {
    weight: 6,
    asSystem: true,
    apt: (world, character) =>
      world.characters.get(character)?.dead === null && own(world, character).length < 3,
    command: (_world, character, _now, random) => ({
      type: 'perks.award-perk',
      payload: {
        character,
        kind: random.pick(perkKinds.ids) ?? '',
        refund: random.chance(50) ? 0 : random.below(50_000),
      },
    }),
  },
  'use a perk': wish('activate-perk', 5, (random) => ({ extend: random.chance(50) })),
  'insure a perk': wish('insure-perk', 2),
  'give a perk back': wish('refund-perk', 2),
  'lock a perk': wish('set-locked', 2, (random) => ({ locked: random.chance(40) })),
  'throw a perk away': wish('discard-perk', 1),
  'boost health': boost('use-health-boost', 'health_boost', 2),
  'boost experience': boost('use-xp-boost', 'xp_boost', 2),
  'open a mystery': boost('open-mystery', 'mystery_perk', 4),
  'end a perk': {
    weight: 2,
    apt: (world, character, now) => runningPerks(world, character, now).length > 0,
    command: (world, character, now, random) => ({
      type: 'perks.cancel-active',
      payload: { kind: random.pick(runningPerks(world, character, now))?.kind.id ?? 'none' },
    }),
  },
  'come into perks': {
    weight: 6,
    apt: (world, character) => {
      const life = world.characters.get(character);
      return life?.dead ? perksOf(world, estateOf(life.account)).length > 0 : false;
    },
    command: (world, _character, _now, random) => newLife(world, random),
  },
};

/** Opens what is closed, and works under a boost as long as there is one. */
export const perksHabit: Habit = (world, character, now, random) => {
  if (!random.chance(thinksOfChores)) return null;
  const perks = own(world, character);
  const free = (type: PerkType) =>
    perks.find((id) => kindOfPerk(id).type === type && !knownPerk(world, id).locked);
  const mystery = free('mystery_perk');
  if (mystery !== undefined)
    return {
      kind: 'act',
      command: { type: 'perks.open-mystery', payload: { item: null, perk: mystery } },
      urge: 4,
      seconds: 4,
    };
  const boosting = free('xp_boost');
  if (boosting === undefined || runningOf(world, character, 'xp_boost', now) !== null) return null;
  const payload = { perk: boosting, extend: false };
  return { kind: 'act', command: { type: 'perks.activate-perk', payload }, urge: 5, seconds: 4 };
};
