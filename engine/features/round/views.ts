import type { World } from '../../kernel/state/world.ts';
import { viewPeriod } from '../../shared/time/period.ts';
import { dayMs, iso } from '../../shared/time/time.ts';

/** The round as state shows it; null before it was opened (R088, R089). */
export function viewRound(world: World, now: number) {
  const { id, phase, startsAt, endsAt, deathmatchAt } = world.round;
  if (id === 0) return null;
  const running = now >= startsAt && now < endsAt;
  return {
    id,
    is_active: running && (phase === 'open' || phase === 'deathmatch'),
    starts_at: iso(startsAt),
    ends_at: iso(endsAt),
    deathmatch_at: iso(deathmatchAt),
    days: Math.round((endsAt - startsAt) / dayMs),
    ...viewPeriod(world.round, now),
  };
}
