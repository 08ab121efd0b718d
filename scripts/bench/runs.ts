import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.ts';
import type { Row } from './row.ts';

/** The rows of the last run of `npm run bench -- --write`. */
export const lastRun = join(root, 'docs/bench.json');

/** The rows of an earlier run's `--json`. Throws a message that names the option. */
export function earlierRun(path: string, option: string): readonly Row[] {
  try {
    // As `--json` has written it; what is no row is found in no run.
    return JSON.parse(readFileSync(path, 'utf8')) as readonly Row[];
  } catch (error) {
    throw new Error(`${option} ${path}: not the JSON of a run.`, { cause: error });
  }
}
