import type { World } from '../../kernel/state/world.ts';
import type { StoreProduct } from '../../shared/ports/store.ts';
import { refilled } from './events.ts';
import { fullProblem } from './refill-respect.ts';
import { respectRules } from './rules.ts';

/** All of the day's respect once more, from the credit store. */
export function respectRefill(world: World): StoreProduct {
  const { perDay: available, refill } = respectRules(world);
  return {
    id: 'respect_refill',
    name: 'Respect refill',
    description: `Another ${available} respect to give, today.`,
    icon: 'top-hat',
    cost: refill.credits,
    max: { count: refill.perDay, period: 'day' },
    special: true,
    asksUsername: false,
    buy(present, _wish, { me, now }) {
      const problem = fullProblem(present, me.account, now);
      if (problem) return problem;
      const subjects = [{ id: me.id, role: 'owner' }];
      return { moves: [], events: [refilled.draft({ available }, { subjects })] };
    },
  };
}
