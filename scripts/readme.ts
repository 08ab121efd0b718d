// `npm run readme`: writes the tables of the README and the docs that are made from the settings and the last bench.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { settingDescriptions } from '@rackets/gateway/settings/settings.ts';
import { readmeRows } from './bench/readme-rows.ts';
import type { Row } from './bench/row.ts';
import { earlierRun, lastRun } from './bench/runs.ts';
import { table as figures } from './bench/table.ts';
import { withMarked } from './markdown/marked.ts';
import { table } from './markdown/table.ts';
import { ends, runTool } from './operator/command.ts';
import { root } from './source-files.ts';

const help = `npm run readme

Writes the tables of README.md, docs/performance.md and docs/operating.md
from docs/bench.json and the settings.`;

/** Tables that are made, by the document that they stand in. */
const tables: readonly {
  readonly path: string;
  readonly mark: string;
  readonly body: (rows: readonly Row[]) => string;
}[] = [
  { path: 'README.md', mark: 'bench', body: (rows) => figures(readmeRows(rows)) },
  { path: 'docs/performance.md', mark: 'bench', body: figures },
  { path: 'docs/operating.md', mark: 'settings', body: settingsTable },
];

/** Each document with its table made again from the rows of a bench, by its path in the project. */
export async function documentsWithTables(rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const documents = new Map<string, string>();
  for (const { path, mark, body } of tables)
    documents.set(path, await withMarked(readFileSync(join(root, path), 'utf8'), mark, body(rows)));
  return documents;
}

/** Writes them. */
export async function writeTables(rows: readonly Row[]): Promise<void> {
  for (const [path, text] of await documentsWithTables(rows)) writeFileSync(join(root, path), text);
}

function settingsTable(): string {
  const rows = settingDescriptions.map(({ name, default: value, meaning }) => [
    `\`${name}\``,
    value === '' ? '–' : `\`${value}\``,
    meaning,
  ]);
  return table(['setting', 'default', 'meaning'], rows);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runTool(help, {}, async () => {
    await writeTables(earlierRun(lastRun, 'docs/bench.json'));
    return ends.fine;
  });
}
