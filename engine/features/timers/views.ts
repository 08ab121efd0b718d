import type { World } from '../../kernel/world.ts';
import { iso } from '../../world/time.ts';
import { timersRules } from './rules.ts';
import { resetsUsed } from './state.ts';

/** Waits that the client knows; each is in the timer set from the start, running or not. */
export const playersTimers = ['small-crimes', 'prison', 'prison-bust'] as const;

/** One timer as R105 lists it. */
export function viewTimer(world: World, character: string, name: string, now: number) {
  const timer = world.timers.get(character)?.[name];
  const running = timer !== undefined && timer.until > now;
  const offer = timersRules(world).resets.find(({ timer: of }) => of === name);
  return {
    timestamp: running ? iso(timer.until) : null,
    since: running ? iso(timer.since) : null,
    reset_cost: offer?.cost ?? null,
    resets_max: offer?.perDay ?? null,
    resets_remaining: offer ? offer.perDay - resetsUsed(world, character, name, now) : null,
  };
}

/** The whole timer set of a character (E033). */
export function viewTimers(
  world: World,
  character: string,
  now: number,
): Record<string, ReturnType<typeof viewTimer>> {
  return Object.fromEntries(playersTimers.map((name) => [name, viewTimer(world, character, name, now)]));
}
