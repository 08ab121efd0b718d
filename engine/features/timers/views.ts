import type { World } from '../../kernel/world.ts';
import { iso } from '../../world/time.ts';
import { resetOffer } from './rules.ts';
import { resetsUsed } from './state.ts';

/** One timer as R105 lists it. */
export function viewTimer(world: World, character: string, name: string, now: number) {
  const timer = world.timers.get(character)?.[name];
  const running = timer !== undefined && timer.until > now;
  const offer = resetOffer(world, name);
  return {
    timestamp: running ? iso(timer.until) : null,
    since: running ? iso(timer.since) : null,
    reset_cost: offer?.cost ?? null,
    resets_max: offer?.perDay ?? null,
    resets_remaining: offer ? offer.perDay - resetsUsed(world, character, name, now) : null,
  };
}
