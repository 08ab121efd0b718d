import { assetsOf } from '../../kernel/state/ledger.ts';
import type { Habit, RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { servicePaid, type ServicePayment } from '../../kits/service.ts';
import { accountOf, inHand } from '../../shared/holders/holders.ts';
import { respectRules } from './rules.ts';
import { respectLeft } from './state.ts';

const give = (username: string, amount: number, kind: string) => ({
  type: 'respect.give-respect',
  payload: { username, amount, kind },
});

const anybody = (world: World, random: RandomSource): string =>
  random.pick([...world.characters.values()])?.username ?? 'Nobody';

export const respectWishes: Readonly<Record<string, Wish>> = {
  'show respect': {
    weight: 2,
    command: (world, _character, _now, random) =>
      give(
        random.chance(90) ? anybody(world, random) : 'Nobody',
        random.chance(90) ? 1 + random.below(3) : (random.pick([0, -1, 0.5, 1_001]) ?? 1),
        random.chance(70) ? 'respect' : 'disrespect',
      ),
  },
  'refill respect': {
    weight: 3,
    apt: (world, character) => refillsOf(world, character).length > 0,
    command(world, character, now, random) {
      const account = accountOf(world, character);
      // There is nothing to refill before something was given.
      if (respectLeft(world, account, now) === respectRules(world).perDay && random.chance(80))
        return give(anybody(world, random), 1, 'respect');
      const payment = random.pick(refillsOf(world, character)) ?? { item: 'respect_refill', perk: null };
      return { type: 'respect.refill-respect', payload: { ...payment } };
    },
  },
};

/** What a character could pay a refill with. */
function refillsOf(world: World, character: string): readonly ServicePayment[] {
  const held = assetsOf(world.ledger, inHand(character));
  const ways = held.map((asset): ServicePayment => {
    const id = asset.slice(asset.indexOf(':') + 1);
    return asset.startsWith('item:') ? { item: id, perk: null } : { item: null, perk: id };
  });
  return ways.filter((way) => servicePaid(world, character, way, 'respect_refill', 'respect').length > 0);
}

/** Shows somebody in town a little respect now and then. */
export const respectHabit: Habit = (world, character, now, random) => {
  if (!random.chance(2)) return null;
  const left = respectLeft(world, accountOf(world, character), now);
  const whom = random.pick([...world.characters.values()]);
  if (left === 0 || !whom || whom.dead || whom.id === character) return null;
  const command = give(whom.username, 1, random.chance(85) ? 'respect' : 'disrespect');
  return { kind: 'act', command, urge: 1, seconds: 5 };
};
