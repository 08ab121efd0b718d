import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../source-files.ts';
import { bundle } from '../system/bundle.ts';
import { freePort, twoFreePorts, ServerProcess } from '../system/server.ts';
import { auditFolder } from './audit.ts';
import { enterRoom } from './full-room.ts';
import { countOf, type K6Summary } from './k6-summary.ts';
import { runInNode } from './in-node/run-in-node.ts';
import { runK6, type ScriptRun } from './k6.ts';
import type { Run } from './results.ts';
import { Sampler } from './samples.ts';
import { fetchCalls, type ServerCall } from './server-calls.ts';

const sampleEveryMs = 250;
const catchUpMs = 15_000;

export const scripts = [
  'smoke',
  'steady',
  'jackpot',
  'chat',
  'rate',
  'knee',
  'soak',
  'hotspot',
  'spike',
  'reconnect',
] as const;
export type Script = (typeof scripts)[number];

/** What to play. */
export interface Game {
  /** Path of k6; null where the scripts run in this process. */
  readonly k6: string | null;
  readonly script: Script;
  /** Where the files of the scripts' run go. */
  readonly folder: string;
  readonly players: number;
  /** How long steady goes on, in seconds. */
  readonly duration: number;
  /** How long each stretch of the jackpot script goes on, and how long the room of the chat script is spoken in. */
  readonly seconds: number;
  /** A server that is running already; null for one of the run's own. */
  readonly target: Target | null;
  /** Passed through to k6 as they are. */
  readonly more: readonly string[];
  /** For the scripts and for k6. */
  readonly env: Readonly<Record<string, string>>;
}

/** A server that is running already. */
export interface Target {
  readonly server: string;
  /** Address of its metrics; null where they are not read. */
  readonly metrics: string | null;
}

/**
 * Plays on a server that is running, or on a temporary one whose data are judged afterwards. Throws if the script or the
 * server fails to run.
 */
export function play(game: Game): Promise<Run> {
  return game.target ? playOn(game, game.target) : playOnOwn(game);
}

async function playOn(game: Game, { server, metrics }: Target): Promise<Run> {
  const { script, players } = game;
  const calls = await fetchCalls(server);
  const startedAt = new Date().toISOString();
  const sampler = metrics === null ? null : new Sampler(metrics, sampleEveryMs);
  const { code, summary } = await playScript(game, server, calls);
  const caughtUp = (await sampler?.untilCaughtUp(catchUpMs)) ?? true;
  sampler?.stop();
  return {
    script,
    byK6: game.k6 !== null,
    startedAt,
    players,
    code,
    calls,
    summary,
    caughtUp,
    samples: sampler?.samples ?? [],
    audit: null,
    room: null,
  };
}

async function playOnOwn(game: Game): Promise<Run> {
  const { script, players } = game;
  const metricsPort = await freePort();
  const server = await freshServer(script, metricsPort);
  try {
    await server.start();
    const calls = await fetchCalls(server.url);
    const startedAt = new Date().toISOString();
    const sampler = new Sampler(`http://127.0.0.1:${metricsPort}/metrics`, sampleEveryMs);
    const crowd = script === 'chat' ? await enterRoom(server, players) : null;
    const { code, summary, lines } = await playScript(game, server.url, calls);
    const room = crowd && (await crowd.leave(countOf(summary, 'chat_posted'), sampler));
    const caughtUp = await sampler.untilCaughtUp(catchUpMs);
    sampler.stop();
    const stopped = await server.end('SIGTERM');
    if (stopped !== 0) throw new Error(`the server ended with ${stopped}:\n${server.output}`);
    const audit = await auditFolder(server.dataDir, acknowledgedIn(lines));
    const { samples } = sampler;
    return {
      script,
      byK6: game.k6 !== null,
      startedAt,
      players,
      code,
      calls,
      summary,
      caughtUp,
      samples,
      audit,
      room,
    };
  } finally {
    await server.end('SIGKILL');
    rmSync(server.dataDir, { recursive: true, force: true });
  }
}

interface Played {
  readonly code: number;
  readonly summary: K6Summary;
  /** The script's output, line by line. */
  readonly lines: readonly string[];
}

async function playScript(
  { k6, script, folder, players, duration, seconds, target, more, env }: Game,
  serverUrl: string,
  calls: readonly ServerCall[],
): Promise<Played> {
  const consoleFile = join(folder, 'console.log');
  const summaryFile = join(folder, 'summary.json');
  for (const old of [consoleFile, summaryFile]) rmSync(old, { force: true });
  const run: ScriptRun = {
    script: join(root, `load-tests/${fileOf(script)}.ts`),
    consoleFile,
    more,
    env: {
      ...env,
      TARGET: target ? 'running' : '',
      SERVER_URL: serverUrl,
      CALLS: JSON.stringify(calls),
      SUMMARY: summaryFile,
      PLAYERS: String(players),
      DURATION: String(duration),
      SECONDS: String(seconds),
    },
  };
  const code = await (k6 === null ? runInNode(run) : runK6(k6, run));
  if (!existsSync(summaryFile)) {
    throw new Error(`The script ended with ${code} before there was anything to report.`);
  }
  const lines = readFileSync(consoleFile, 'utf8').split('\n');
  for (const line of lines.filter((one) => one.startsWith('failed '))) console.log(line);
  // Written by the scripts' handleSummary.
  return { code, summary: JSON.parse(readFileSync(summaryFile, 'utf8')) as K6Summary, lines };
}

/** Several scripts are one file, which is told by SHAPE what to be. */
function fileOf(script: Script): string {
  if (script === 'spike' || script === 'reconnect') return 'together';
  return ['rate', 'knee', 'soak', 'hotspot'].includes(script) ? 'visits' : script;
}

/** Embedded stores, whatever the environment says: the folder is fresh and is judged afterwards. */
async function freshServer(script: Script, metricsPort: number): Promise<ServerProcess> {
  const [port, wsPort] = await twoFreePorts();
  const dataDir = mkdtempSync(join(tmpdir(), 'rackets-load-'));
  const env = {
    HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PUBLIC_WS_URL: `ws://127.0.0.1:${wsPort}`,
    EVENTSTORE_URL: '',
    MONGODB_URL: '',
    BOTS: '0',
  };
  if (script !== 'jackpot') return new ServerProcess(port, wsPort, dataDir, env);
  // Nobody there runs out of money or of spins.
  const program = await bundle('scripts/system/quick-server.ts');
  return new ServerProcess(port, wsPort, dataDir, { ...env, QUICK: 'casino' }, program);
}

/** Keys of the acknowledged acts. */
function acknowledgedIn(lines: readonly string[]): ReadonlySet<string> {
  const mark = 'acknowledged ';
  return new Set(lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length).trim()));
}
