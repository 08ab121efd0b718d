import { fork, execFileSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts a program that says `ready`, pinned to the first core where the system can. */
export async function startPinned(script: string, env: Record<string, string>): Promise<ChildProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rackets-bench-'));
  const child = fork(script, {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      AUTH_LIMITS: 'relaxed',
      ...env,
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  pin(child.pid ?? 0, '0');
  return child;
}

/** Pins a process's threads; says nothing where there is no taskset or only one core. */
export function pin(pid: number, cores: string): void {
  try {
    execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' });
  } catch {
    // Not on this system: the ratios are noisier, and still of the same run.
  }
}
