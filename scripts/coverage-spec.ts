// `npm run coverage:spec [-- --missing AREA]`: which ids of the specification tests show, in full or in part.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ends, operate } from './operator/command.ts';
import { root, sourceFiles } from './source-files.ts';

const help = `npm run coverage:spec [-- --missing AREA]

Counts by area which ids of the specification's lists the titles of tests carry: [E022] where a test shows all that
the row says, [E022~] where it shows a part, [E022] where it shows all but what waits for a feature that is
not built yet. The lists are read from ../shared/spec, or from SPEC_DIR.

  --missing AREA  also lists the ids of this area that are shown in part or not at all, by its name in the table

Exits with 0, with 1 when the lists cannot be read, with 2 when a title carries an id that is in no list, or waits for
what is built.`;

/** The features that rows may wait for. Whoever builds one takes it out, and shows what has waited for it. */
export const later: ReadonlySet<string> = new Set<string>();
const homes = ['engine/features', 'engine/platform', 'gateway/features', 'web/features'];

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

/**
 * The ids that titles carry: `[E022]` where a test shows all that the row says, `[E022~]` where it shows a part,
 * `[E022]` where it shows all but what waits for a feature.
 */
export interface Shown {
  readonly fully: ReadonlySet<string>;
  /** Only those that no test shows fully, nor but for a feature. */
  readonly partly: ReadonlySet<string>;
  /** The features that are waited for, by id. No such row is shown in full, whatever other titles say. */
  readonly waiting: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The ids in square brackets in these texts of test files. */
export function shownIn(texts: readonly string[]): Shown {
  const fully = new Set<string>();
  const partly = new Set<string>();
  const waiting = new Map<string, Set<string>>();
  for (const text of texts) {
    for (const [, id = '', part, feature] of text.matchAll(/\[([ESWR]\d{2,3})(?:(~)([a-z-]+)?)?\]/g)) {
      if (feature !== undefined) waiting.set(id, (waiting.get(id) ?? new Set()).add(feature));
      else (part === undefined ? fully : partly).add(id);
    }
  }
  const without = (ids: ReadonlySet<string>, others: { has: (id: string) => boolean }) =>
    new Set([...ids].filter((id) => !others.has(id)));
  return {
    fully: without(fully, waiting),
    partly: without(without(partly, fully), waiting),
    waiting,
  };
}

/** What is wrong with rows that wait, as sentences. `built` are the features that there are. */
export function wrongWaits(
  { waiting }: Pick<Shown, 'waiting'>,
  built: ReadonlySet<string>,
  toCome: ReadonlySet<string> = later,
): readonly string[] {
  const wrong = [...waiting].flatMap(([id, features]) =>
    [...features].flatMap((feature) => {
      if (built.has(feature)) return [`${id} waits for ${feature}, which is built: show the rest of it`];
      return toCome.has(feature) ? [] : [`${id} waits for ${feature}, which is not to be built`];
    }),
  );
  return [
    ...wrong,
    ...[...toCome]
      .filter((feature) => built.has(feature))
      .map((feature) => `${feature} is built: take it out of "later"`),
  ];
}

/** The features that there are, by their folders. */
export function builtFeatures(): ReadonlySet<string> {
  return new Set(homes.flatMap((home) => readdirSync(join(root, home))));
}

/** What the titles of all tests show. */
export function readTitles(): Shown {
  const files = ['engine', 'projections', 'gateway', 'web', 'scripts'].flatMap((folder) =>
    sourceFiles(folder),
  );
  // Suites that several test files run have names of their own.
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  return shownIn(texts.filter((text) => /^import [^;]* from 'vitest';$/m.test(text)));
}

async function main({ missing }: { readonly missing?: string | undefined }): Promise<number> {
  const shown = readTitles();
  const { fully, partly, waiting } = shown;
  const items = readItems();
  const byArea = new Map<string, Item[]>();
  for (const item of items) byArea.set(item.area, [...(byArea.get(item.area) ?? []), item]);
  const areas = [...new Set([...byArea.keys()].map((area) => area.slice(2)))].toSorted();
  if (missing !== undefined && !areas.includes(missing))
    throw new Error(`--missing ${missing}: no such area; there are ${areas.join(', ')}.`);
  const of = (rows: readonly Item[], ids: { has: (id: string) => boolean }) =>
    rows.filter(({ id }) => ids.has(id));
  for (const [area, rows] of [...byArea].toSorted(([a], [b]) => a.localeCompare(b))) {
    const asked = missing === area.slice(2);
    const [full, part, waits] = [of(rows, fully), of(rows, partly), of(rows, waiting)];
    if (full.length + part.length + waits.length > 0 || asked)
      console.log(
        `${area.padEnd(28)} ${full.length} of ${rows.length}${listed('in part', part)}${listed('waiting', waits)}`,
      );
    if (!asked) continue;
    for (const { id, text } of waits)
      console.log(`    ${id}  waits for ${[...(waiting.get(id) ?? [])].join(' and ')}   ${text}`);
    for (const { id, text } of part) console.log(`    ${id}  in part   ${text}`);
    for (const row of rows.filter((row) => ![...full, ...part, ...waits].includes(row)))
      console.log(`    ${row.id}  missing   ${row.text}`);
  }
  const known = new Set(items.map(({ id }) => id));
  const unknown = [...fully, ...partly, ...waiting.keys()].filter((id) => !known.has(id));
  const wrong = [
    ...unknown.map((id) => `a test names ${id}, which is in no list`),
    ...wrongWaits(shown, builtFeatures()),
  ];
  for (const sentence of wrong) console.error(sentence);
  const [full, part, waits] = [of(items, fully), of(items, partly), of(items, waiting)].map(
    ({ length }) => length,
  );
  const left = items.length - (full ?? 0) - (part ?? 0) - (waits ?? 0);
  console.log(
    `of ${items.length} ids tests show ${full} in full, ${waits} but for what waits for features to come, and ${part} in part; ${left} are missing`,
  );
  return wrong.length > 0 ? ends.finding : ends.fine;
}

function listed(how: string, rows: readonly Item[]): string {
  return rows.length === 0 ? '' : `, ${how} ${rows.map(({ id }) => id).join(' ')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await operate(help, { missing: { type: 'string' } }, main);
