import type { World } from '../../kernel/world.ts';
import { dayMs, iso } from '../../world/time.ts';

/** The round as state shows it; null before it was opened (R088, R089). */
export function viewRound(world: World, now: number) {
  const { id, phase, startsAt, endsAt, deathmatchAt } = world.round;
  if (id === 0) return null;
  const running = now >= startsAt && now < endsAt;
  const percent = ((now - startsAt) / (endsAt - startsAt)) * 100;
  return {
    id,
    is_active: running && (phase === 'open' || phase === 'deathmatch'),
    starts_at: iso(startsAt),
    ends_at: iso(endsAt),
    deathmatch_at: iso(deathmatchAt),
    day: running ? dayFrom(startsAt, now) : null,
    days: Math.round((endsAt - startsAt) / dayMs),
    deathmatch_day: running && now >= deathmatchAt ? dayFrom(deathmatchAt, now) : null,
    percent: Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100,
  };
}

function dayFrom(start: number, now: number): number {
  return Math.floor((now - start) / dayMs) + 1;
}
