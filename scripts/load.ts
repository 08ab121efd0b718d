// `npm run load -- smoke|steady|jackpot|chat`: the scripts of load-tests/ against a server of its own, and
// an audit of what they left behind.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findK6 } from './load/k6.ts';
import { chatTable } from './load/chat.ts';
import { toldIterations } from './load/iterations.ts';
import { jackpotTable } from './load/jackpot.ts';
import { page } from './load/page.ts';
import { play, scripts } from './load/play.ts';
import { resultsOf, type Results } from './load/results.ts';
import { countOf, ends, operate } from './operator/command.ts';
import { root } from './source-files.ts';
import { isBuilt } from './stamp.mjs';

const help = `npm run load -- smoke|steady|jackpot|chat [options]

Starts the built server with an empty data folder on free ports of this machine, loads it with k6, stops it, audits the
data it left behind, and writes report.html and report.json.

  smoke          a session that makes every call there is, over HTTP and sockets
  steady         players at human pace, each with a socket open all the time
  jackpot        players who spin without pause, alternately all on one jackpot and spread over ten
  chat           sockets in one room that gets twenty posts a second

  --players N    how many play at once (smoke 3, at most 50; steady 50, at most 2000;
                 jackpot 10, at most 30; sockets of chat 2000, at most 4000)
  --minutes M    how long steady runs (2, at most 60)
  --seconds S    how long each of jackpot's six stretches runs (8, at most 60), or chat (60, at most 600)
  --out DIR      where the report goes (.cache/load/<script>)
  --in-node      runs smoke in Node even if k6 is available

Provide k6 yourself, version 1.8 or later, in $K6_PATH or PATH. Without it smoke runs in Node: every call is still made
and checked, but times are not latencies. The other scripts need k6.

Exits with 0 on success, with 2 if a threshold was crossed or the audit found a problem, with 1 on any other error.`;

const options = {
  players: { type: 'string' },
  minutes: { type: 'string', default: '2' },
  seconds: { type: 'string' },
  out: { type: 'string' },
  'in-node': { type: 'boolean', default: false },
} as const;

const defaultPlayers = { smoke: 3, steady: 50, jackpot: 10, chat: 2_000 };
const defaultSeconds = { smoke: 8, steady: 8, jackpot: 8, chat: 60 };

await operate(help, options, async ({ players, minutes, seconds, out, 'in-node': inNode }, [named]) => {
  const script = scripts.find((each) => each === named);
  if (script === undefined) throw new Error('Choose a script: smoke, steady, jackpot or chat (--help).');
  // A mistyped K6_PATH is told even where k6 is not wanted.
  const found = findK6(process.env);
  const k6 = inNode ? null : found;
  if (k6 === null && script !== 'smoke')
    throw new Error(`${script} needs k6 1.8 or later: set K6_PATH, or put it into PATH.`);
  if (k6 === null)
    console.log('Played in Node, not by k6: every call is judged, but times are no latencies.');
  const folder = resolve(out ?? join(root, '.cache/load', script));
  mkdirSync(folder, { recursive: true });
  build();
  const run = await play({
    k6,
    script,
    folder,
    players: players === undefined ? defaultPlayers[script] : countOf(players, '--players'),
    minutes: countOf(minutes, '--minutes'),
    seconds: seconds === undefined ? defaultSeconds[script] : countOf(seconds, '--seconds'),
  });
  const results = resultsOf(run);
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(folder, 'report.html'), page(results));
  if (script === 'jackpot') console.log(jackpotTable(run.summary));
  const { room } = run;
  if (room) console.log(chatTable({ ...run, room }));
  tell(results, join(folder, 'report.html'));
  return results.problems.length === 0 ? ends.fine : ends.finding;
});

function build(): void {
  if (isBuilt()) return;
  console.log('Building the server and the client …');
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
}

/** The last line is of the form of the tests': sentences that held, and calls without a failure. */
function tell(
  { script, seconds, calls, iterations, checks, problems, audit, push, samples }: Results,
  report: string,
): void {
  const made = calls.reduce((sum, call) => sum + call.made, 0);
  const lag = Math.max(...samples.map(({ lagEvents }) => lagEvents));
  const memory = Math.max(...samples.map(({ residentBytes }) => residentBytes)) / 1_000_000;
  console.log(
    `${script}: ${made} requests of ${calls.length} calls in ${seconds.toFixed(0)} s, ${push.frames} frames`,
  );
  console.log(toldIterations(script, iterations));
  console.log(
    `audit: ${audit.events} events; ${audit.acknowledged} acts acknowledged, ${audit.lost.length} lost, ${audit.twice.length} twice; ${audit.differing.length} documents differ from a fresh fold`,
  );
  console.log(`server: ${memory.toFixed(0)} MB at most, projections ${lag} events behind at most`);
  for (const problem of problems) console.log(`  ✗ ${problem}`);
  console.log(`report: ${report}`);
  const held =
    checks.filter(({ fails }) => fails === 0).length + calls.filter(({ failed }) => failed === 0).length;
  console.log(`${held} passed, ${problems.length} failed`);
}
