import { timerOf } from '../../kernel/state/timers.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { iso } from '../../shared/time/time.ts';
import { blocksOfActs } from '../../shared/ports/play-blocks.ts';
import { hideoutRules } from './rules.ts';

/** The hiding place as the state tells it to its owner alone; null outside of it. */
export function viewHiding(world: World, character: string, now: number) {
  const until = timerUntil(world, character, 'hideout');
  if (until <= now) return null;
  return { until: iso(until), can_leave_at: iso(leaveAt(world, character)) };
}

/** Whether and for how long one may go to ground (E061). */
export function viewHideout(world: World, character: string, now: number) {
  const { periods, leastSeconds, againSeconds } = hideoutRules(world);
  // Nobody goes to ground from a cell or a plane.
  const blocked = blocksOfActs(world, character, now).map(({ until }) => until);
  const barred = Math.max(timerUntil(world, character, 'hideout-barred'), ...blocked);
  return {
    // Nobody goes to ground any more in the deathmatch (ruling 54).
    available: barred <= now && world.round.phase !== 'deathmatch',
    available_at: barred <= now ? null : iso(barred),
    periods: [...periods],
    least_seconds: leastSeconds,
    again_seconds: againSeconds,
  };
}

/** The earliest moment, ms, at which whoever hides may come out. */
export function leaveAt(world: World, character: string): number {
  const timer = timerOf(world.timers, character, 'hideout');
  return timer ? Math.min(timer.until, timer.since + hideoutRules(world).leastSeconds * 1000) : 0;
}
