// `npm run load -- smoke|steady|jackpot|chat`: the scripts of load-tests/ against a server of its own, and
// an audit of what they left behind.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildStale } from './build.mjs';
import { findK6 } from './load/k6.ts';
import { askedOf, loadOptions } from './load/asked.ts';
import { chatTable } from './load/chat.ts';
import { toldIterations } from './load/iterations.ts';
import { jackpotTable } from './load/jackpot.ts';
import { toldKnee } from './load/knee.ts';
import { page } from './load/page.ts';
import { play, scripts, type Script } from './load/play.ts';
import { resultsOf, type Results } from './load/results.ts';
import { countOf, ends, operate } from './operator/command.ts';
import { fetchCalls } from './load/server-calls.ts';
import { root } from './source-files.ts';

const help = `npm run load -- SCRIPT [options] [-- options of k6]
npm run --silent load -- calls --server URL

Starts the built server with an empty data folder on free ports of this machine, loads it with k6, stops it, audits the
data it left behind, and writes report.html and report.json. "calls" prints the list of a server's calls, which the scripts
need in CALLS when k6 runs them without this command.

  smoke            a session that makes every call there is, over HTTP and sockets
  steady           players at human pace, each with a socket open all the time
  jackpot          players who spin without pause, alternately all on one jackpot and spread over ten
  chat             sockets in one room that gets twenty posts a second

  rate             visits that arrive at --rate, or in --stages, whether or not the server keeps up
  knee             visits at ten rates up to --rate: where the server no longer keeps up
  soak             visits at --rate for hours, while memory must stay flat
  hotspot          visits at --rate that all go to one gangster and one inmate
  spike            everybody signs in at the same moment
  reconnect        every connection breaks at the same moment, three times, and comes back

  --players N      how many play at once (smoke 3, at most 50; steady 50, at most 2000;
                   jackpot 10, at most 30; sockets of chat 2000, at most 4000); --vus says the same
  --duration T     how long steady and visits go on: 90s, 5m, 8h (2m, soak 8h, at most 24h)
  --rate N         visits a second (10, at most 1000); of knee the most
  --stages LIST    of rate: 30s:5,2m:20,30s:0 goes from none to 5 a second in 30 s, then to 20, then back to none
  --seconds S      how long each of jackpot's six stretches goes on (8, at most 60), or chat (60, at most 600)
  --report DIR     where the report goes (.cache/load/<script>)
  --in-node        runs smoke, steady, spike or reconnect in Node even where there is a k6: at most 50 players, 30 minutes

A server that is running already (all but smoke, jackpot and chat):
  --server URL     plays there, and judges the answers alone: the data are not audited
  --remote HOST    names the host of --server a second time, and that of its sockets where it is another; load stays
                   on this machine without it
  --accounts FILE  accounts to play with, "e-mail address,password" a line; without it the run registers accounts as
                   slowly as the server's limits ask, and closes them afterwards
  --metrics URL    where the server tells its metrics: memory and lag stand in the report

Passed on to k6:
  --out TYPE=FILE  also writes every measurement: json=all.json, csv=all.csv (may be repeated)
  --tag NAME=VALUE tags every measurement (may be repeated)
  --threshold METRIC=LIMIT
                   one more condition: --threshold 'http_req_duration=p(95)<300' (may be repeated)
  --dashboard      k6's web dashboard on http://127.0.0.1:5665 during the run, and dashboard.html beside the report
  -- …             anything else: -- --http-debug

Provide k6 yourself, version 1.8 or later, in $K6_PATH or PATH. Without it smoke runs in Node: every call is still made
and checked, but times are not latencies. The other scripts need k6.

Exits with 0 on success, with 2 if a threshold was crossed, less was done than asked for or the audit found a problem,
with 1 on any other error.`;

const options = {
  ...loadOptions,
  report: { type: 'string' },
  'in-node': { type: 'boolean', default: false },
} as const;

/** Scripts that the runner in Node can play when asked to. */
const inNode: readonly Script[] = ['smoke', 'steady', 'spike', 'reconnect'];

await operate(
  help,
  options,
  async (values, [named, ...more]) => {
    if (named === 'calls') return printCalls(values.server);
    const script = scripts.find((each) => each === named);
    if (script === undefined) throw new Error(`Choose a script: ${scripts.join(', ')} (--help).`);
    // A mistyped K6_PATH is told even where k6 is not wanted.
    const found = findK6(process.env);
    const k6 = values['in-node'] ? null : found;
    if (k6 === null && script !== 'smoke' && !(values['in-node'] && inNode.includes(script)))
      throw new Error(`${script} needs k6 1.8 or later: set K6_PATH, or put it into PATH.`);
    if (k6 === null)
      console.log('Played in Node, not by k6: every call is judged, but times are no latencies.');
    const folder = resolve(values.report ?? join(root, '.cache/load', script));
    const asked = askedOf(script, values, more, folder);
    if (k6 === null && asked.more.length > 0)
      throw new Error(`Only k6 understands ${asked.more.join(' ')}, and this run is played in Node.`);
    mkdirSync(folder, { recursive: true });
    if (asked.target === null) await buildStale();
    const run = await play({ k6, script, folder, ...asked });
    const results = resultsOf(run);
    writeFileSync(join(folder, 'report.json'), `${JSON.stringify(results, null, 2)}\n`);
    writeFileSync(join(folder, 'report.html'), page(results));
    if (script === 'jackpot') console.log(jackpotTable(run.summary));
    if (script === 'knee') console.log(toldKnee(run.summary, countOf(values.rate, '--rate')));
    const { room } = run;
    if (room) console.log(chatTable({ ...run, room }));
    tell(results, join(folder, 'report.html'));
    return results.problems.length === 0 ? ends.fine : ends.finding;
  },
  Infinity,
);

async function printCalls(server: string | undefined): Promise<number> {
  if (server === undefined) throw new Error('calls needs --server: the address of the server.');
  console.log(JSON.stringify(await fetchCalls(server)));
  return ends.fine;
}

/** The last line is of the form of the tests': sentences that held, and calls without a failure. */
function tell(
  { script, seconds, calls, iterations, checks, problems, audit, push, samples }: Results,
  report: string,
): void {
  const made = calls.reduce((sum, call) => sum + call.made, 0);
  const lag = Math.max(0, ...samples.map(({ lagEvents }) => lagEvents));
  const memory = Math.max(0, ...samples.map(({ residentBytes }) => residentBytes)) / 1_000_000;
  console.log(
    `${script}: ${made} requests of ${calls.length} calls in ${seconds.toFixed(0)} s, ${push.frames} frames`,
  );
  console.log(toldIterations(script, iterations));
  console.log(
    audit === null
      ? 'audit: none, as the server was running before; npm run audit checks its data'
      : `audit: ${audit.events} events; ${audit.acknowledged} acts acknowledged, ${audit.lost.length} lost, ${audit.twice.length} twice; ${audit.differing.length} documents differ from a fresh fold`,
  );
  if (samples.length > 0)
    console.log(`server: ${memory.toFixed(0)} MB at most, projections ${lag} events behind at most`);
  for (const problem of problems) console.log(`  ✗ ${problem}`);
  console.log(`report: ${report}`);
  const held =
    checks.filter(({ fails }) => fails === 0).length + calls.filter(({ failed }) => failed === 0).length;
  console.log(`${held} passed, ${problems.length} failed`);
}
