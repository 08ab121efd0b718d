import { isClean, type Audit } from './audit.ts';
import { roomProblems, type RoomRun } from './chat.ts';
import { countOf, crossed, timesOf, type K6Check, type K6Summary, type Times } from './k6-summary.ts';
import { isOfIterations, iterationProblems, iterationsOf, type Iterations } from './iterations.ts';
import type { Sample } from './samples.ts';
import { soakProblems } from './soak.ts';
import type { ServerCall } from './server-calls.ts';

/** The results of one call. */
export interface CallResult {
  readonly id: string;
  readonly name: string;
  /** Of expected answers only. */
  readonly times: Times;
  /** Requests sent, with those that nobody answered. */
  readonly made: number;
  readonly done: number;
  /** Refused as expected. */
  readonly refused: number;
  readonly failed: number;
}

/** A complete run: the JSON report is this object, and the page shows it. */
export interface Results {
  readonly script: string;
  /** False where the scripts ran in Node: then times are no latencies. */
  readonly byK6: boolean;
  readonly startedAt: string;
  readonly seconds: number;
  readonly players: number;
  /** What is wrong, as sentences; empty if the run passed. */
  readonly problems: readonly string[];
  readonly checks: readonly K6Check[];
  readonly calls: readonly CallResult[];
  /** Calls that the server has and the run did not make. */
  readonly notMade: readonly string[];
  readonly iterations: Iterations;
  readonly sentAgain: number;
  readonly sentTwice: number;
  readonly push: {
    readonly frames: number;
    readonly gaps: number;
    readonly resyncs: number;
    readonly reconnects: number;
    readonly delay: Times;
  };
  readonly caughtUp: boolean;
  readonly samples: readonly Sample[];
  /** Null for a server that was running before: its data are not the run's to judge. */
  readonly audit: Audit | null;
  readonly room: RoomRun | null;
}

/** What a run left behind. */
export interface Run {
  readonly script: string;
  readonly byK6: boolean;
  readonly startedAt: string;
  readonly players: number;
  /** The exit code of k6, or what stands for it in Node. */
  readonly code: number;
  readonly calls: readonly ServerCall[];
  readonly summary: K6Summary;
  readonly caughtUp: boolean;
  readonly samples: readonly Sample[];
  readonly audit: Audit | null;
  /** Of the chat script alone. */
  readonly room: RoomRun | null;
}

/** 99 is k6's code for a crossed threshold; those are reported one by one. */
const thresholdsCrossed = 99;

/** Combines the script's measurements, the server's metrics and the audit's findings. */
export function resultsOf(run: Run): Results {
  const { script, byK6, startedAt, players, summary, caughtUp, samples, audit, room } = run;
  const calls = run.calls.map(({ id, name }) => ({
    id,
    name,
    times: timesOf(summary, 'call_time', id),
    made: countOf(summary, 'http_reqs', id),
    done: countOf(summary, 'calls_done', id),
    refused: countOf(summary, 'calls_refused', id),
    failed: countOf(summary, 'calls_failed', id),
  }));
  const notMade = calls.filter(({ made }) => made === 0).map(({ name }) => name);
  return {
    script,
    byK6,
    startedAt,
    seconds: summary.state.testRunDurationMs / 1_000,
    players,
    problems: problemsOf(run, notMade),
    checks: summary.root_group.checks,
    calls: calls.filter(({ made }) => made > 0).toSorted((a, b) => b.made - a.made),
    notMade,
    iterations: iterationsOf(run),
    sentAgain: countOf(summary, 'calls_sent_again'),
    sentTwice: countOf(summary, 'calls_sent_twice'),
    push: {
      frames: room?.tally.heard ?? countOf(summary, 'push_frames'),
      gaps: countOf(summary, 'push_gaps'),
      resyncs: countOf(summary, 'push_resyncs'),
      reconnects: countOf(summary, 'push_reconnects'),
      delay: room?.tally.delay ?? timesOf(summary, 'push_delay'),
    },
    caughtUp,
    samples,
    audit,
    room,
  };
}

function problemsOf(run: Run, notMade: readonly string[]): string[] {
  const { script, code, calls, summary, caughtUp, audit, room } = run;
  const names = new Map(calls.map(({ id, name }) => [id, name]));
  const failedChecks = summary.root_group.checks.filter(({ fails }) => fails > 0);
  const found = (problem: string, keys: readonly string[]) =>
    keys.length === 0 ? [] : [`${problem} (${keys.length}): ${keys.slice(0, 3).join(', ')}`];
  return [
    ...(script === 'smoke' ? notMade.map((name) => `no step makes the call ${name}`) : []),
    ...failedChecks.map(
      ({ name, fails, passes }) => `does not hold, ${fails} of ${fails + passes} times: ${name}`,
    ),
    ...crossed(summary)
      .filter(
        (limit) => !limit.endsWith(' count>0') && !limit.startsWith('checks ') && !isOfIterations.test(limit),
      )
      .map((limit) => `crossed: ${limit.replace(/call:([^}]+)/, (_all, id: string) => names.get(id) ?? id)}`),
    ...iterationProblems(run),
    ...(script === 'soak' ? soakProblems(run.samples) : []),
    ...(room ? roomProblems({ ...run, room }) : []),
    ...(code === 0 || code === thresholdsCrossed ? [] : [`the script ended with ${code}`]),
    ...(caughtUp ? [] : ['the read models did not catch up with the log']),
    ...(audit === null || isClean(audit) ? [] : auditProblems(audit, found)),
  ];
}

function auditProblems(
  { difference, unbalanced, lost, twice, differing }: Audit,
  found: (problem: string, keys: readonly string[]) => string[],
): string[] {
  return [
    ...(difference === null ? [] : [`a decision made again gives a different result: ${difference}`]),
    ...found('assets do not add up to nothing', unbalanced),
    ...found('acts told to be done are not in the log', lost),
    ...found('acts are in the log more than once', twice),
    ...found('documents differ from a fresh fold of the log', differing),
  ];
}
