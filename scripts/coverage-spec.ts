// `npm run coverage:spec [-- --missing AREA]`: which ids of the specification tests show, in full or in part.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ends, operate } from './operator/command.ts';
import { root, sourceFiles } from './source-files.ts';

const help = `npm run coverage:spec [-- --missing AREA]

Counts by area which ids of the specification's lists the titles of tests carry: [E022] where a test shows all that
the row says, [E022~] where it shows a part. The lists are read from ../shared/spec, or from SPEC_DIR.

  --missing AREA  also lists the ids of this area that are shown in part or not at all, by its name in the table

Ends with 0, with 1 when the lists cannot be read, with 2 when a title carries an id that is in no list.`;

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

/** The ids that titles carry: `[E022]` where a test shows all that the row says, `[E022~]` where it shows a part. */
export interface Shown {
  readonly fully: ReadonlySet<string>;
  /** Only those that no test shows fully. */
  readonly partly: ReadonlySet<string>;
}

/** The ids in square brackets in these texts of test files. */
export function shownIn(texts: readonly string[]): Shown {
  const fully = new Set<string>();
  const partly = new Set<string>();
  for (const text of texts) {
    for (const [, id = '', part] of text.matchAll(/\[([ESWR]\d{2,3})(~)?\]/g))
      (part === undefined ? fully : partly).add(id);
  }
  return { fully, partly: new Set([...partly].filter((id) => !fully.has(id))) };
}

function readTitles(): Shown {
  const files = ['engine', 'projections', 'gateway', 'web', 'scripts'].flatMap((folder) =>
    sourceFiles(folder),
  );
  // Suites that several test files run have names of their own.
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  return shownIn(texts.filter((text) => text.includes("from 'vitest'")));
}

async function main({ missing }: { readonly missing?: string | undefined }): Promise<number> {
  const { fully, partly } = readTitles();
  const items = readItems();
  const byArea = new Map<string, Item[]>();
  for (const item of items) byArea.set(item.area, [...(byArea.get(item.area) ?? []), item]);
  const of = (rows: readonly Item[], ids: ReadonlySet<string>) => rows.filter(({ id }) => ids.has(id));
  for (const [area, rows] of [...byArea].toSorted(([a], [b]) => a.localeCompare(b))) {
    const asked = missing === area.slice(2);
    const [full, part] = [of(rows, fully), of(rows, partly)];
    if (full.length + part.length > 0 || asked)
      console.log(`${area.padEnd(28)} ${full.length} of ${rows.length}${inPart(part)}`);
    if (!asked) continue;
    for (const { id, text } of part) console.log(`    ${id}  in part   ${text}`);
    for (const { id, text } of rows.filter((row) => !full.includes(row) && !part.includes(row)))
      console.log(`    ${id}  missing   ${text}`);
  }
  const known = new Set(items.map(({ id }) => id));
  const unknown = [...fully, ...partly].filter((id) => !known.has(id));
  for (const id of unknown) console.error(`a test names ${id}, which is in no list`);
  const [full, part] = [of(items, fully), of(items, partly)];
  console.log(
    `of ${items.length} ids tests show ${full.length} in full and ${part.length} in part; ${items.length - full.length - part.length} are missing`,
  );
  return unknown.length > 0 ? ends.finding : ends.fine;
}

function inPart(rows: readonly Item[]): string {
  return rows.length === 0 ? '' : `, in part ${rows.map(({ id }) => id).join(' ')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await operate(help, { missing: { type: 'string' } }, main);
