import { metric, type World } from '../../kernel/state/world.ts';
import { itemsCarried } from '../../shared/catalogues/items.ts';
import { respectFrom, respectMetrics } from '../../shared/people/respect.ts';
import { iso, nextUtcDay } from '../../shared/time/time.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { respectRules } from './rules.ts';
import { respectLeft } from './state.ts';

/** What the owner has to give today, and when there is more. */
export function viewRespect(world: World, character: string, now: number) {
  return {
    available: respectLeft(world, accountOf(world, character), now),
    refills_at: iso(nextUtcDay(now)),
    per_day: respectRules(world).perDay,
    /** Respect refills at hand, as items; perks stand on their own page. */
    refills: itemsCarried(world, character, 'respect_refill'),
  };
}

/** All that a gangster has given and received, as its owner sees it. */
export function viewRespectTotals(world: World, character: string) {
  const value = (name: string) => metric(world, character, name);
  return {
    ...respectFrom(value),
    received: {
      respect: value(respectMetrics.respect),
      disrespect: value(respectMetrics.disrespect),
    },
    given: { respect: value('respect.given'), disrespect: value('respect.disrespect_given') },
  };
}
