import { execFileSync } from 'node:child_process';
import { root } from '../source-files.ts';

/** What every run of faults is told by: its seed, and the commit where there is one. */
export function runLabel(seed: number): string {
  return `seed ${seed}, commit ${commit()}`;
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, stdio: 'pipe' })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}
