import { format } from 'prettier';
import type { Row } from './row.ts';
import { table } from './table.ts';

const marks = ['<!-- bench -->', '<!-- /bench -->'] as const;

/** The README with its table of figures made anew. Throws where it has no place for one. */
export function withBench(readme: string, rows: readonly Row[]): Promise<string> {
  const [begin, end] = [readme.indexOf(marks[0]), readme.indexOf(marks[1])];
  if (begin === -1 || end < begin) throw new Error(`the README has no ${marks.join(' … ')}`);
  const text = `${readme.slice(0, begin)}${marks[0]}\n\n${table(rows)}\n\n${readme.slice(end)}`;
  return format(text, { parser: 'markdown', printWidth: 110 });
}
