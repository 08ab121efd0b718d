import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const papers = [
  'README.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((file) => (file.endsWith('.md') ? [`${folder}/${file}`] : [])),
  ),
]
  // Its example is written by whoever reads it.
  .filter((paper) => paper !== 'docs/add-a-feature.md');

/** What operators or commands make. */
const made: ReadonlySet<string> = new Set(['deploy/secrets', 'deploy/certificates']);

/** Files and folders that a text names by their path from the root. */
export const pathsIn = (text: string): readonly string[] =>
  Array.from(
    text.matchAll(
      /(?<![\w/@.-])(?:engine|projections|gateway|web|scripts|load-tests|docs|deploy)\/[\w./-]*\w/g,
    ),
    ([path]) => path,
  );

test('paths are found in links and in code', () => {
  const text =
    'See [it](docs/a.md), `engine/kernel/` and engine/kernel/x.ts; not @rackets/engine/y.ts or some/web/z.';
  expect(pathsIn(text)).toEqual(['docs/a.md', 'engine/kernel', 'engine/kernel/x.ts']);
});

test('what the papers name by its path is there', () => {
  const gone = papers.flatMap((paper) =>
    pathsIn(readFileSync(join(root, paper), 'utf8'))
      .filter((path) => !made.has(path) && !existsSync(join(root, path)))
      .map((path) => `${paper} names ${path}`),
  );
  expect(gone).toEqual([]);
});
