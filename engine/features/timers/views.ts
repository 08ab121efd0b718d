import { timerOf, type Timer } from '../../kernel/state/timers.ts';
import type { World } from '../../kernel/state/world.ts';
import { iso } from '../../shared/time/time.ts';
import { resetOffer, type ResetOffer } from './rules.ts';
import { resetsUsed } from './state.ts';

/** One timer as R105 lists it. */
export function viewTimer(world: World, character: string, name: string, now: number) {
  const timer = timerOf(world.timers, character, name);
  const offer = resetOffer(world, name);
  const used = offer ? resetsUsed(world, character, name, now) : 0;
  if (timer !== undefined && timer.until > now) return viewWith(timer, offer, used);
  return used === 0 ? viewUnused(offer) : viewWith(null, offer, used);
}

/** Some timers of one character, by name. */
export function viewTimersOf(world: World, character: string, names: readonly string[], now: number) {
  const views: Record<string, ReturnType<typeof viewTimer>> = {};
  for (const name of names) views[name] = viewTimer(world, character, name, now);
  return views;
}

/** Some timers as they are for whoever waits for nothing and has reset none today, by name. */
export function viewTimersAtRest(world: World, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, viewUnused(resetOffer(world, name))]));
}

function viewWith(running: Timer | null, offer: ResetOffer | null, used: number) {
  return {
    timestamp: running ? iso(running.until) : null,
    since: running ? iso(running.since) : null,
    reset_cost: offer?.cost ?? null,
    resets_max: offer?.perDay ?? null,
    resets_remaining: offer ? offer.perDay - used : null,
  };
}

const notOffered = Object.freeze(viewWith(null, null, 0));
const unused = new WeakMap<ResetOffer, typeof notOffered>();

/** Nearly all timers of nearly all answers: made once, so that what is as it was is found by identity. */
function viewUnused(offer: ResetOffer | null): typeof notOffered {
  if (!offer) return notOffered;
  let known = unused.get(offer);
  if (!known) unused.set(offer, (known = Object.freeze(viewWith(null, offer, 0))));
  return known;
}
