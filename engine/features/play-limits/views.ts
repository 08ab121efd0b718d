import type { World } from '../../kernel/state/world.ts';
import { iso, nextUtcDay } from '../../shared/time/time.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { playLimitsRules } from './rules.ts';
import { leftOn, limitAt, lostOn, ownLimitsOf } from './state.ts';

/** What the owner has set, and what today's games have cost: dollars. */
export function viewPlayLimits(world: World, character: string, now: number) {
  const { raiseSeconds, breakHours } = playLimitsRules(world);
  const own = ownLimitsOf(world, accountOf(world, character));
  const limit = limitAt(own, now);
  const next = own?.next ?? null;
  return {
    limit,
    next: next !== null && next.from > now ? { limit: next.limit, from: iso(next.from) } : null,
    lost: lostOn(own, now),
    left: own === null || limit === null ? null : leftOn(own, limit, now),
    resets_at: iso(nextUtcDay(now)),
    break_until: own !== null && own.breakUntil > now ? iso(own.breakUntil) : null,
    break_hours: [...breakHours],
    raise_seconds: raiseSeconds,
  };
}
