import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import { hourMs, iso } from '../../shared/time/time.ts';

/** How long whoever left a family, or was kicked, belongs to none (ruling 58). */
export const betweenFamiliesMs = 24 * hourMs;

/** Why somebody cannot join or found a family yet. */
export const waitingRefusal = (until: number): Refusal =>
  refuse('family_wait', 'You left a family less than a day ago.', { data: { until: iso(until) } });
