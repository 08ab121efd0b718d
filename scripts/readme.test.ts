import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readmeRows } from './bench/readme-rows.ts';
import type { Row } from './bench/row.ts';
import { earlierRun, lastRun } from './bench/runs.ts';
import { documentsWithTables } from './readme.ts';
import { root } from './source-files.ts';

const rows = earlierRun(lastRun, 'docs/bench.json');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('tables that are made', () => {
  test('are as the settings and the last bench are; `npm run readme` writes them', async () => {
    const documents = await documentsWithTables(rows);
    expect([...documents.keys()]).toEqual(['README.md', 'docs/performance.md', 'docs/operating.md']);
    for (const [path, text] of documents) expect([path, text]).toEqual([path, read(path)]);
  });

  test('follow a new run: some rows in the README, all in docs/performance.md', async () => {
    const marked = (text = '') => text.split('<!-- bench -->')[1]?.split('<!-- /bench -->')[0] ?? '';
    const linesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('|')).length - 2;
    const twice: readonly Row[] = rows.map((row) => ({ ...row, ours: row.ours * 2 }));
    const documents = await documentsWithTables(twice);
    const [short, whole] = [documents.get('README.md'), documents.get('docs/performance.md')].map(marked);
    expect(linesOf(short ?? '')).toBe(readmeRows(rows).length);
    expect(linesOf(whole ?? '')).toBe(rows.length);
    expect(short).not.toBe(marked(read('README.md')));
  });

  test('need the rows that the README shows', async () => {
    await expect(
      documentsWithTables(rows.slice(1, 2).map((row) => ({ ...row, id: 'other' }))),
    ).rejects.toThrow('the run has no row http-command');
  });
});
