import { countOf, limitOf, type K6Summary } from './k6-summary.ts';

/** What a script was asked to play, and what it did. */
export interface Iterations {
  /** At least so many were asked for. */
  readonly asked: number;
  readonly begun: number;
  readonly finished: number;
  /** Not begun in time by k6. */
  readonly dropped: number;
}

/** What one iteration of a script is called. */
const names: Readonly<Record<string, string>> = {
  smoke: 'sessions',
  steady: 'evenings',
  jackpot: 'spins',
  chat: 'posts',
  rate: 'visits',
  knee: 'visits',
  soak: 'visits',
  hotspot: 'visits',
  spike: 'sign-ins',
  reconnect: 'players',
};

/** Thresholds that are told as sentences. */
export const isOfIterations = /^(iterations_(begun|finished)|dropped_iterations) /;

/** Counts the iterations of a run. */
export function iterationsOf({ summary }: { readonly summary: K6Summary }): Iterations {
  return {
    asked: limitOf(summary, 'iterations_finished', 'count>='),
    begun: countOf(summary, 'iterations_begun'),
    finished: countOf(summary, 'iterations_finished'),
    dropped: countOf(summary, 'dropped_iterations'),
  };
}

/** `evenings: 50 asked for, 50 begun, 50 finished`. */
export function toldIterations(script: string, { asked, begun, finished, dropped }: Iterations): string {
  const least = ['jackpot', 'knee'].includes(script) ? 'at least ' : '';
  const lost = dropped === 0 ? '' : `, ${dropped} dropped`;
  return `${nameOf(script)}: ${least}${asked} asked for, ${begun} begun, ${finished} finished${lost}`;
}

/** In what a run did less than it was asked, as sentences. */
export function iterationProblems(run: { readonly script: string; readonly summary: K6Summary }): string[] {
  const name = nameOf(run.script);
  const { asked, begun, finished, dropped } = iterationsOf(run);
  return [
    ...(begun < asked ? [`${begun} of ${asked} ${name} were begun`] : []),
    ...(finished < Math.max(begun, asked) || finished === 0
      ? [`${finished} of ${Math.max(begun, asked)} ${name} were finished`]
      : []),
    // The search for the knee goes on until some are.
    ...(dropped > 0 && run.script !== 'knee'
      ? [`${dropped} ${name} were dropped: k6 had no player free in time`]
      : []),
  ];
}

const nameOf = (script: string): string => names[script] ?? 'iterations';
