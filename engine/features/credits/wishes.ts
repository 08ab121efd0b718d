import type { Habit, RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { dayMs } from '../../shared/time/time.ts';
import { newLife } from '../characters/wishes.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { offersFor } from './offers.ts';
import { creditsOf, creditsState, premiumUntil, shutsAt } from './state.ts';

const buy = (product: string, username: string | null) => ({
  type: 'credits.buy-product',
  payload: { product, username },
});
const premium = { type: 'credits.buy-premium', payload: {} };
const openOrders = (world: World) => [...creditsState(world).orders].filter(([, { revoked }]) => !revoked);

function someProduct(world: World, character: string, now: number, random: RandomSource) {
  const offers = offersFor(world, accountOf(world, character), now);
  const named = offers.find(({ product }) => product.asksUsername);
  const offer = named && random.chance(30) ? named : random.pick(offers);
  const { username } = newLife(world, random).payload;
  return buy(offer?.id ?? 'none', offer === named && typeof username === 'string' ? username : null);
}

export const creditsWishes: Readonly<Record<string, Wish>> = {
  'buy in the credit store': {
    weight: 1,
    apt: (world, character) => creditsOf(world, accountOf(world, character)) >= 5,
    command: someProduct,
  },
  'buy certified time': {
    weight: 1,
    command: () => premium,
  },
  'have credits delivered': {
    weight: 3,
    asSystem: true,
    command: (world, character, _now, random) => ({
      type: 'credits.grant-credits',
      payload: {
        account: accountOf(world, character),
        credits: random.pick([6, 12, 24, 50]) ?? 6,
        order: `o-${random.below(10_000)}`,
        round: random.chance(95) ? Math.max(1, world.round.id) : world.round.id + 1,
      },
    }),
  },
  'have a payment taken back': {
    weight: 1,
    asSystem: true,
    apt: (world) => openOrders(world).length > 4,
    command(world, _character, _now, random) {
      const [id = 'none', found] = random.pick(openOrders(world)) ?? [];
      const { account, credits } = found ?? { account: 'nobody', credits: 1 };
      const payload = { account, credits, order: id, round: Math.max(1, world.round.id), delivered: false };
      return { type: 'credits.revoke-credits', payload };
    },
  },
  'be given credits': {
    weight: 1,
    asSystem: true,
    command: (world, character, _now, random) => ({
      type: 'credits.give-credits',
      payload: {
        account: accountOf(world, character),
        credits: 1 + random.below(20),
        reason: 'A random play.',
      },
    }),
  },
  'bring certified time along': {
    weight: 1,
    asSystem: true,
    command: (world, character, now, random) => ({
      type: 'credits.carry-premium',
      payload: { account: accountOf(world, character), until: now + random.below(3 * dayMs) },
    }),
  },
};

/** Stays certified as long as the credits last. */
export const creditsHabit: Habit = (world, character, now, random) => {
  if (!random.chance(10)) return null;
  const account = accountOf(world, character);
  if (now >= shutsAt(world) || premiumUntil(world, account) > now) return null;
  return creditsOf(world, account) >= 12 ? { kind: 'act', command: premium, urge: 1, seconds: 5 } : null;
};
