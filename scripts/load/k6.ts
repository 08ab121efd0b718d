import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Older versions lack `k6/websockets` and try to download it. */
const version = 'v1.8.1';
const leastK6 = [1, 8] as const;
/** Required to build it. */
const leastGo = [1, 25] as const;

const cacheFolder = join(process.env['RACKETS_CACHE'] ?? join(homedir(), '.cache/rackets'), 'k6');

export type FoundK6 = { readonly path: string } | { readonly missing: string };

/**
 * The real k6: $K6_PATH, or the one in PATH if it is new enough, or the one in the cache folder, or built into it with
 * Go. `missing` says why this machine has none. Throws if $K6_PATH is invalid or building fails.
 */
export function findK6(say: (line: string) => void): FoundK6 {
  const given = process.env['K6_PATH'];
  if (given)
    return isNewEnough(given) ? { path: given } : { missing: `K6_PATH=${given} is no k6 ${version}` };
  const cached = join(cacheFolder, 'k6');
  for (const path of [...inPath('k6'), cached]) if (isNewEnough(path)) return { path };
  const go = goVersion();
  if (go === null) return { missing: 'neither k6 nor Go is on this machine' };
  if (!atLeast(go, leastGo)) return { missing: `Go ${go.join('.')} is too old to build k6 ${version}` };
  say(`Building k6 ${version} into ${cacheFolder}: a few minutes, once.`);
  mkdirSync(cacheFolder, { recursive: true });
  execFileSync('go', ['install', `go.k6.io/k6@${version}`], {
    env: { ...process.env, GOBIN: cacheFolder },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return { path: cached };
}

export interface K6Run {
  readonly path: string;
  readonly script: string;
  /** Where the scripts' own output goes. */
  readonly consoleFile: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Runs a script to its end; resolves with k6's exit code (99 if a threshold was crossed). */
export function runK6({ path, script, consoleFile, env }: K6Run): Promise<number> {
  const quiet = ['--quiet', '--no-color', '--no-usage-report', '--address', ''];
  const output = ['--log-format', 'raw', '--console-output', consoleFile];
  const child = spawn(path, ['run', ...quiet, ...output, script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = (): void => void child.kill('SIGINT');
  process.once('SIGINT', stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      process.removeListener('SIGINT', stop);
      resolve(code ?? 1);
    });
  });
}

function inPath(name: string): string[] {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter(existsSync);
}

function isNewEnough(path: string): boolean {
  const numbers = numbersAfter('k6 v', path, ['version']);
  return numbers !== null && atLeast(numbers, leastK6);
}

function goVersion(): readonly [number, number] | null {
  return numbersAfter('go', 'go', ['env', 'GOVERSION']);
}

/** Major and minor number from a program's version output; null if it cannot be run. */
function numbersAfter(
  mark: string,
  program: string,
  words: readonly string[],
): readonly [number, number] | null {
  const { stdout, status } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0) return null;
  const [, major, minor] = new RegExp(`${mark}(\\d+)\\.(\\d+)`).exec(stdout) ?? [];
  return major === undefined || minor === undefined ? null : [Number(major), Number(minor)];
}

function atLeast(
  [major, minor]: readonly [number, number],
  [least, leastMinor]: readonly [number, number],
): boolean {
  return major > least || (major === least && minor >= leastMinor);
}
