import { withMarked } from '../markdown/marked.ts';
import type { Row } from './row.ts';
import { table } from './table.ts';

/** The README with its table of figures made anew. Throws where it has no place for one. */
export function withBench(readme: string, rows: readonly Row[]): Promise<string> {
  return withMarked(readme, 'bench', table(rows));
}
