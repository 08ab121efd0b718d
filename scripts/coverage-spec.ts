// `npm run coverage:spec [-- --missing AREA]`: which ids of the specification no test shows yet.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root, sourceFiles } from './source-files.ts';

interface Item {
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

const lists: readonly (readonly [file: string, area: number, text: number])[] = [
  ['endpoints.tsv', 1, 3],
  ['screens.tsv', 1, 2],
  ['realtime.tsv', 1, 2],
  ['rules.tsv', 2, 3],
];

/** The lists stand beside a development checkout, or where SPEC_DIR says. */
function readItems(): Item[] {
  const folder = process.env['SPEC_DIR'] ?? join(root, '../shared/spec');
  if (!existsSync(folder)) throw new Error(`the specification's lists are not in ${folder}; set SPEC_DIR`);
  return lists.flatMap(([file, area, text]) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .slice(1)
      .filter((line) => line !== '')
      .map((line) => {
        const columns = line.split('\t');
        const id = columns[0] ?? '';
        return { id, area: `${id[0]} ${areaOf(file, columns[area] ?? '')}`, text: columns[text] ?? '' };
      }),
  );
}

/** Screens and channels have no area of their own: the first word of the route or channel serves. */
function areaOf(file: string, column: string): string {
  if (file === 'screens.tsv') return column.replace('/main/', '').split('/')[0] ?? column;
  return file === 'realtime.tsv' ? column.replace(/-?\{.*/, '') : column;
}

/** Ids in square brackets in the titles of tests. */
export function idsInTitles(text: string): string[] {
  return Array.from(text.matchAll(/\[([ESWR]\d{2,3})\]/g), ([, id]) => id ?? '');
}

function main(): void {
  const { values } = parseArgs({ options: { missing: { type: 'string' } } });
  const files = ['engine', 'projections', 'gateway', 'web', 'scripts'].flatMap((folder) =>
    sourceFiles(folder),
  );
  // Suites that several test files run have names of their own.
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const shown = new Set(texts.filter((text) => text.includes("from 'vitest'")).flatMap(idsInTitles));
  const items = readItems();
  const byArea = new Map<string, Item[]>();
  for (const item of items) byArea.set(item.area, [...(byArea.get(item.area) ?? []), item]);
  for (const [area, rows] of [...byArea].toSorted(([a], [b]) => a.localeCompare(b))) {
    const missing = rows.filter(({ id }) => !shown.has(id));
    if (missing.length < rows.length || values.missing === area.slice(2)) {
      console.log(`${area.padEnd(28)} ${rows.length - missing.length} of ${rows.length}`);
    }
    if (values.missing === area.slice(2))
      for (const { id, text } of missing) console.log(`    ${id}  ${text}`);
  }
  const unknown = [...shown].filter((id) => !items.some((item) => item.id === id));
  for (const id of unknown) console.error(`a test names ${id}, which is in no list`);
  const count = items.filter(({ id }) => shown.has(id)).length;
  console.log(`${count} of ${items.length} ids are shown by a test`);
  if (unknown.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
