import type { World } from '../../kernel/state/world.ts';
import { travelsUntil } from '../../shared/people/whereabouts.ts';
import { blocksOfActs } from '../../shared/ports/play-blocks.ts';
import { heistsRules } from './rules.ts';
import { gearAt, inviteAt, type Plan } from './state.ts';
import type { Seat } from './terms.ts';
import { heistTypes, seatsOf, type Slot } from './types.ts';

/** What keeps a seat from being ready; null when nothing does. */
export type SeatProblem = 'open' | 'invited' | 'elsewhere' | 'held-up' | 'gear' | null;

/** The slots of a seat that must not stay empty, and are. */
export function slotsMissing(world: World, plan: Pick<Plan, 'gear' | 'type'>, seat: Seat): readonly Slot[] {
  if (!heistsRules(world).needsEquipment) return [];
  const slots = seatsOf(heistTypes.of(plan.type)).find((each) => each.seat === seat)?.position.slots ?? [];
  return slots.filter((slot) => slot.required && !gearAt(plan, seat)[slot.id]);
}

/** Whether a member is in the heist's city, and on the ground there. */
export const isThere = (
  world: World,
  { city }: Pick<Plan, 'city'>,
  character: string,
  now: number,
): boolean => world.characters.get(character)?.location === city && travelsUntil(world, character) <= now;

/** Why a seat is not ready. Where else somebody is, and what holds them up, is nobody's business. */
export function seatProblem(world: World, plan: Plan, seat: Seat, now: number): SeatProblem {
  const character = plan.seats[seat];
  if (character === null) return inviteAt(world, plan.id, seat) ? 'invited' : 'open';
  if (!isThere(world, plan, character, now)) return 'elsewhere';
  if (blocksOfActs(world, character, now).length > 0) return 'held-up';
  return slotsMissing(world, plan, seat).length > 0 ? 'gear' : null;
}

/** The seats that keep a plan from starting, in their order. */
export const unready = (world: World, plan: Plan, now: number) =>
  seatsOf(heistTypes.of(plan.type)).flatMap(({ seat, position }) => {
    const problem = seatProblem(world, plan, seat, now);
    return problem === null ? [] : [{ seat, position, problem }];
  });
