import { fork, execFileSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Program } from './program-sources.ts';

/** Built, this file lies among the programs. */
export const programsFolder = join(import.meta.dirname, import.meta.url.endsWith('.ts') ? '../dist' : '.');

/**
 * Starts a built program, on one core or wherever there is room, with a data folder of its own in the run's folder
 * (TMPDIR). It ends with this process at the latest.
 */
export function startProgram(
  program: Program,
  core: 0 | 1 | null,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): ChildProcess {
  const child = fork(join(programsFolder, `${program}.js`), args, {
    // A server's greeting does not belong to the table.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // The room for the young that `npm start` gives the game; the collector for what is weighed.
    execArgv: ['--max-semi-space-size=32', '--expose-gc'],
    env: {
      ...process.env,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'data-')),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      AUTH_LIMITS: 'relaxed',
      EVENTSTORE_URL: '',
      MONGODB_URL: '',
      BENCH_BUILD: 'bench',
      ...env,
    },
  });
  // At once, so that its threads inherit it.
  if (core !== null) pin(child.pid ?? 0, core);
  // Nothing of it is to be kept, and the next bench wants the core.
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

/** The next message of a program. Rejects when it ends before. */
export function heardFrom<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null, signal: NodeJS.Signals | null) =>
      reject(new Error(`${programOf(child)} ended with ${code ?? signal}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      // Each program says in its own file what it sends.
      resolve(message as T);
    });
  });
}

/** What the threads of a program that imports `tell-cpu.ts` have used, µs. */
export function cpuOf(child: ChildProcess): Promise<number> {
  const told = heardFrom<number>(child);
  child.send('cpu');
  return told;
}

/** A child's program with its arguments: `bench-rows.js http 5`. */
function programOf({ spawnargs }: ChildProcess): string {
  const [path = '', ...args] = spawnargs.slice(spawnargs.findIndex((arg) => arg.endsWith('.js')));
  return [basename(path), ...args].join(' ').trim();
}

/** Starts a program and resolves once it has said that it is ready. */
export async function startReady(...given: Parameters<typeof startProgram>): Promise<ChildProcess> {
  const child = startProgram(...given);
  await heardFrom(child);
  return child;
}

/** Pins a process's threads; does nothing where there is no taskset or only one core. */
export function pin(pid: number, core: number): void {
  try {
    execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' });
  } catch {
    // Not on this system: the ratios are noisier, and still of the same run.
  }
}
