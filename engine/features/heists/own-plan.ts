import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { plans, runs, type Plan } from './state.ts';
import type { Seat } from './terms.ts';

const underWay = refuse('heists_started', 'The heist is under way.', { kind: 'conflict' });
const notLeader = refuse('heists_not_leader', 'Only the leader can do this.', { kind: 'forbidden' });

/** A heist that is still planned and that somebody is in, with their seat; or why there is none for them. */
export function ownPlan(
  world: World,
  id: string,
  character: string,
): { readonly plan: Plan; readonly seat: Seat } | Refusal {
  const found = plans.own(world, id, character);
  if (!isRefusal(found)) return { plan: found.affair, seat: found.slot };
  return isRefusal(runs.own(world, id, character)) ? found : underWay;
}

/** One that somebody leads. */
export function ledPlan(world: World, id: string, character: string): Plan | Refusal {
  const found = ownPlan(world, id, character);
  if (isRefusal(found)) return found;
  return found.seat === 'leader' ? found.plan : notLeader;
}
