import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

test('a query that names a container stands in the file that declares it: elsewhere the name is another one', () => {
  const sheets = sourceFiles('web', ['.module.css']);
  expect(sheets.length).toBeGreaterThan(100);
  const lost = sheets.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const declared = new Set([...text.matchAll(/container: ([a-z-]+) \//g)].map(([, name]) => name));
    return [...text.matchAll(/@container ([a-z-]+) \(/g)]
      .filter(([, name]) => !declared.has(name))
      .map(([query]) => `${path}: ${query}`);
  });
  expect(lost).toEqual([]);
});
