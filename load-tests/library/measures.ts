import type { Options } from 'k6/options';
import { check } from 'k6';
import { Counter, Trend } from 'k6/metrics';
import { calls, type Call } from './calls.ts';

/** Measures that k6 does not provide. The counters of calls carry the tag `call`, the route's id. */
export const callsDone = new Counter('calls_done');
export const callsRefused = new Counter('calls_refused');
export const callsFailed = new Counter('calls_failed');
/** How long expected answers took, in ms. k6's own times count a refused connection as 0 ms. */
export const callTime = new Trend('call_time', true);
/** Iterations of the script: k6 counts one that throws among those it did, and ends with 0. */
export const iterationsBegun = new Counter('iterations_begun');
export const iterationsFinished = new Counter('iterations_finished');
/** Sent again under the same key because no answer came. */
export const callsSentAgain = new Counter('calls_sent_again');
/** Sent twice on purpose: the second must answer like the first and do nothing. */
export const callsSentTwice = new Counter('calls_sent_twice');
export const frames = new Counter('push_frames');
export const gaps = new Counter('push_gaps');
export const resyncs = new Counter('push_resyncs');
export const reconnects = new Counter('push_reconnects');
/** From the act to the frame that reports it, in ms. */
export const pushDelay = new Trend('push_delay', true);

/** Percentiles in the report. */
export const summaryTrendStats = ['count', 'min', 'avg', 'med', 'p(90)', 'p(95)', 'p(99)', 'max'];

/** One sentence that must be true. */
export function holds(sentence: string, ok: boolean): void {
  check(null, { [sentence]: () => ok });
}

/** Plays one iteration and counts it as finished only when it came to its end. */
export async function iteration(play: () => Promise<void>): Promise<void> {
  iterationsBegun.add(1);
  try {
    await play();
  } catch (error) {
    console.error(`failed in an iteration: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
  iterationsFinished.add(1);
}

/** The longest 95th percentile of a call, in ms. Checking a password is slow on purpose. */
function limitMs({ name }: Call): number {
  return name.startsWith('POST auth') ? 5_000 : 1_000;
}

/** Thresholds that the tester adds: `{"http_req_duration":["p(95)<300"]}`. */
const asked = JSON.parse(__ENV['THRESHOLDS'] || '{}') as Readonly<Record<string, string[]>>;

/**
 * The thresholds of the whole run. k6 keeps figures by tag only if a threshold uses them, so figures that are only
 * reported have thresholds that always hold.
 */
export function thresholds({
  everyCall = false,
  iterations,
  mayDrop = false,
}: {
  /** Whether each call of the server must be made. */
  readonly everyCall?: boolean;
  /** How many iterations must come to their end: a threshold on a rate holds where nothing was measured. */
  readonly iterations: number;
  /** Whether the server is to be overloaded: then times have no limit, and k6 may find no player free in time. */
  readonly mayDrop?: boolean;
}): NonNullable<Options['thresholds']> {
  const byCall = calls.flatMap((call): [string, string[]][] => [
    [`call_time{call:${call.id}}`, [mayDrop ? 'max>=0' : `p(95)<${limitMs(call)}`]],
    [`http_reqs{call:${call.id}}`, [everyCall ? 'count>0' : 'count>=0']],
    [`calls_done{call:${call.id}}`, ['count>=0']],
    [`calls_refused{call:${call.id}}`, ['count>=0']],
    [`calls_failed{call:${call.id}}`, ['count==0']],
  ]);
  const own: Record<string, string[]> = {
    ...Object.fromEntries(byCall),
    checks: ['rate==1'],
    calls_failed: ['count==0'],
    iterations_begun: [`count>=${iterations}`],
    iterations_finished: [`count>=${iterations}`],
    dropped_iterations: [mayDrop ? 'count>=0' : 'count==0'],
  };
  const added = Object.entries(asked).map(([metric, limits]): [string, string[]] => [
    metric,
    [...(own[metric] ?? []), ...limits],
  ]);
  return { ...own, ...Object.fromEntries(added) };
}
