import type { Options } from 'k6/options';
import { check } from 'k6';
import { Counter, Trend } from 'k6/metrics';
import { calls, type Call } from './calls.ts';

/** What k6 does not count by itself. The counters of calls carry the tag `call`, the route's id. */
export const callsDone = new Counter('calls_done');
export const callsRefused = new Counter('calls_refused');
export const callsFailed = new Counter('calls_failed');
/** Sent again under the same key, for no answer came. */
export const callsSentAgain = new Counter('calls_sent_again');
/** Sent twice on purpose: the second must answer as the first and do nothing. */
export const callsSentTwice = new Counter('calls_sent_twice');
export const frames = new Counter('push_frames');
export const gaps = new Counter('push_gaps');
export const resyncs = new Counter('push_resyncs');
export const reconnects = new Counter('push_reconnects');
/** From the act to the frame that tells of it, in ms. */
export const pushDelay = new Trend('push_delay', true);

/** Percentiles that the report shows. */
export const summaryTrendStats = ['count', 'min', 'avg', 'med', 'p(90)', 'p(95)', 'p(99)', 'max'];

/** One sentence that must hold. */
export function holds(sentence: string, ok: boolean): void {
  check(null, { [sentence]: () => ok });
}

/** How slow a call may be in the 95th percentile, ms. A password is slow to check, and is meant to be. */
function limitMs({ name }: Call): number {
  return name.startsWith('POST auth') ? 5_000 : 1_000;
}

/**
 * What the whole run is judged by. k6 keeps figures by tag only where a threshold asks for them, so those that merely
 * report are thresholds that always hold.
 */
export function thresholds({
  everyCall,
}: {
  readonly everyCall: boolean;
}): NonNullable<Options['thresholds']> {
  const byCall = calls.flatMap((call): [string, string[]][] => [
    [`http_req_duration{call:${call.id}}`, [`p(95)<${limitMs(call)}`]],
    [`http_reqs{call:${call.id}}`, [everyCall ? 'count>0' : 'count>=0']],
    [`calls_done{call:${call.id}}`, ['count>=0']],
    [`calls_refused{call:${call.id}}`, ['count>=0']],
    [`calls_failed{call:${call.id}}`, ['count==0']],
  ]);
  return { ...Object.fromEntries(byCall), checks: ['rate==1'], calls_failed: ['count==0'] };
}
