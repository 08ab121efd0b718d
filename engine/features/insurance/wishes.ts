import type { Habit, RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import { isRefusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { accountOf, holding, inHand } from '../../shared/holders/holders.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { newLife } from '../characters/wishes.ts';
import { extendedUntil, priceFor } from './buy-policy.ts';
import { coveredUntil, insuranceState, policiesOf, type Policy } from './state.ts';

const buy = { type: 'insurance.buy-policy', payload: {} };
const claim = ({ character, level }: Pick<Policy, 'character' | 'level'>) => ({
  type: 'insurance.claim-policy',
  payload: { character, level },
});
const ofLife = (world: World, character: string) => policiesOf(world, accountOf(world, character));

/** Mostly the player's own policy, now and then somebody else's or one that does not exist. */
function somePolicy(
  world: World,
  character: string,
  random: RandomSource,
): Pick<Policy, 'character' | 'level'> {
  const policies = random.chance(90)
    ? ofLife(world, character)
    : [...insuranceState(world).policies.values()].flat();
  const { character: id, level } = random.pick(policies) ?? { character, level: 1 };
  return { character: id, level: random.chance(95) ? level : level + 1 };
}

export const insuranceWishes: Readonly<Record<string, Wish>> = {
  'buy insurance': {
    weight: 2,
    apt: (world, character, now) =>
      coveredUntil(world, character, now) === 0 &&
      holding(world, inHand(character), 'money') >= priceFor(world, character),
    command: () => buy,
  },
  'claim insurance': {
    weight: 4,
    apt: (world, character) => ofLife(world, character).length > 0,
    command: (world, character, _now, random) => claim(somePolicy(world, character, random)),
  },
  'live on an insurance': {
    weight: 4,
    apt: (world, character) =>
      Boolean(world.characters.get(character)?.dead) && ofLife(world, character).length > 0,
    command: (world, _character, _now, random) => newLife(world, random),
  },
};

/** From this level on a gangster thinks of insurance, when it is small change. */
const thinksAtLevel = 5;
const fortune = 6;

/** Claims what waits, and stays covered as long as it is small change. */
export const insuranceHabit: Habit = (world, character, now, random) => {
  const [policy] = ofLife(world, character);
  if (policy) return { kind: 'act', command: claim(policy), urge: 12, seconds: 6 };
  if (!random.chance(10)) return null;
  if (coveredUntil(world, character, now) > 0 || levelOfCharacter(world, character).number < thinksAtLevel)
    return null;
  if (isRefusal(extendedUntil(world, character, now))) return null;
  return holding(world, inHand(character), 'money') > priceFor(world, character) * fortune
    ? { kind: 'act', command: buy, urge: 2, seconds: 5 }
    : null;
};
