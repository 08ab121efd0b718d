import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Older versions lack `k6/websockets` and try to download it. */
const leastK6 = [1, 8] as const;

/**
 * The load tester's own k6: $K6_PATH, or the first in PATH that is new enough; null if there is none. Throws if $K6_PATH
 * is set and is no such k6.
 */
export function findK6({ K6_PATH: given, PATH: folders = '' }: NodeJS.ProcessEnv): string | null {
  if (given) {
    if (isNewEnough(given)) return given;
    throw new Error(
      `K6_PATH=${given}: ${existsSync(given) ? 'this is not' : 'there is no such file; it must be'} a k6 of version ${leastK6.join('.')} or later.`,
    );
  }
  return (
    folders
      .split(delimiter)
      .map((folder) => join(folder, 'k6'))
      .find((path) => existsSync(path) && isNewEnough(path)) ?? null
  );
}

/** A run of one of the scripts. */
export interface ScriptRun {
  readonly script: string;
  /** Where the script's own output goes. */
  readonly consoleFile: string;
  readonly env: Readonly<Record<string, string>>;
  /** Passed through to k6 as they are. */
  readonly more?: readonly string[];
}

/** Runs a script to its end; resolves with k6's exit code (99 if a threshold was crossed). */
export function runK6(path: string, { script, consoleFile, env, more = [] }: ScriptRun): Promise<number> {
  const quiet = ['--quiet', '--no-color', '--no-usage-report', '--address', ''];
  const output = ['--log-format', 'raw', '--console-output', consoleFile];
  const child = spawn(path, ['run', ...quiet, ...output, ...more, script], {
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

function isNewEnough(path: string): boolean {
  const { stdout, status } = spawnSync(path, ['version'], { encoding: 'utf8' });
  const [, major, minor] = /k6 v(\d+)\.(\d+)/.exec(status === 0 ? stdout : '') ?? [];
  const [least, leastMinor] = leastK6;
  return Number(major) > least || (Number(major) === least && Number(minor) >= leastMinor);
}
