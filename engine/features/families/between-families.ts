import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { TimerSet } from '../../kernel/state/event.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { familiesRules } from './rules.ts';

/** From when on a gangster may found or join a family, in ms; in the past where they may. */
export const freeFrom = (world: World, character: string): number => timerUntil(world, character, 'families');

/** The wait of who has just left a family, or was kicked (ruling 58). */
export const waitAfterLeaving = (world: World, character: string, now: number): TimerSet => ({
  character,
  name: 'families',
  until: now + familiesRules(world).betweenSeconds * secondMs,
  reason: 'between families',
});

/** Why somebody cannot join or found a family yet. */
export const waitingRefusal = (until: number): Refusal =>
  refuse('family_wait', 'You left a family less than a day ago.', { data: { until: iso(until) } });
