import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import { iso } from './time.ts';

/** What every timed act answers while its wait runs. */
export function waitRefusal(until: number): Refusal {
  return refuse('timer_running', 'You need to lie low a little longer.', { data: { until: iso(until) } });
}
