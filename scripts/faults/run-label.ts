import { execFileSync } from 'node:child_process';
import { root } from '../source-files.ts';

/** The label of every fault run: its seed, and the commit if there is one. */
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
