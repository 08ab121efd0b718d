import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { limitSet } from './events.ts';
import { playLimitsRules } from './rules.ts';
import { limitAt, ownLimitsOf } from './state.ts';

/** The most dollars that a limit can have. */
export const mostLimit = 1_000_000_000_000;

/** Sets or removes the player's own daily loss limit: lower at once, higher a day later. Works in prison too. */
export const setLimit = defineCommand({
  type: 'play-limits.set-limit',
  payload: z.strictObject({ limit: z.int().min(0).max(mostLimit).nullable() }),
  guards: ['round-open', 'alive'],
  decide(world, { payload: { limit }, actor: { account } }, { now, me }) {
    const own = ownLimitsOf(world, account);
    const current = limitAt(own, now);
    const next = own?.next && own.next.from > now ? own.next : null;
    if (limit === current && next === null)
      return refuse('play_limits_same', 'That is your limit already.', { kind: 'conflict' });
    if (next?.limit === limit)
      return refuse('play_limits_waits', 'That change is on its way already.', { kind: 'conflict' });
    const higher = current !== null && (limit === null || limit > current);
    const from = higher ? now + playLimitsRules(world).raiseSeconds * secondMs : now;
    return [limitSet.draft({ account, limit, from }, { subjects: [{ id: me.id, role: 'owner' }] })];
  },
  answer: (events) => {
    const { limit, from } = limitSet.first(events).data;
    return { limit, from: iso(from) };
  },
});
