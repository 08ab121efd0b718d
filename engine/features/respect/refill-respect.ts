import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { servicePaid } from '../../kits/service.ts';
import { iso, nextUtcDay } from '../../shared/time/time.ts';
import { refilled } from './events.ts';
import { respectRules } from './rules.ts';
import { respectLeft } from './state.ts';

/** Gives all of the day's respect once more, for a respect refill as item or perk (E156). */
export const refillRespect = defineCommand({
  type: 'respect.refill-respect',
  payload: z.strictObject({ item: z.string().max(60).nullable(), perk: z.string().max(60).nullable() }),
  guards: ['round-open', 'alive'],
  decide(world, { payload }, { me: { id, account }, now }) {
    const available = respectRules(world).perDay;
    const problem = fullProblem(world, account, now);
    if (problem) return problem;
    const moves = servicePaid(world, id, payload, 'respect_refill', 'respect');
    if (moves.length === 0) return refuse('respect_no_refill', 'You have no respect refill.');
    return [refilled.draft({ available }, { moves, subjects: [{ id, role: 'owner' }] })];
  },
  answer(events) {
    const { data, at } = refilled.first(events);
    return { available: data.available, refills_at: iso(nextUtcDay(at)) };
  },
});

/** Why there is nothing to refill, or null. */
export function fullProblem(world: World, account: string, now: number): Refusal | null {
  return respectLeft(world, account, now) < respectRules(world).perDay
    ? null
    : refuse('respect_full', 'You still have all of today’s respect to give.');
}
