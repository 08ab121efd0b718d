// `npm run protocol`: writes the pages of docs/protocol, docs/events and docs/read-models from the code itself, a page a feature.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { byeCodes } from '@rackets/gateway/push/wire.ts';
import { formatted, withMarked } from './markdown/marked.ts';
import { table } from './markdown/table.ts';
import { ends, runTool } from './operator/command.ts';
import { areaPage } from './protocol/area-page.ts';
import { areas } from './protocol/areas.ts';
import { eventPages } from './protocol/events-page.ts';
import { modelPages } from './protocol/read-models/models-page.ts';
import { root } from './source-files.ts';

const help = `npm run protocol

Writes the pages of docs/protocol, docs/events and docs/read-models, one for each feature, and the table of
docs/protocol.md from the code itself. Pages of features that are gone are removed.`;

/** Folders in which every page is made: one page a feature, so that no two changes of features meet in a file. */
export const madeFolders = ['docs/protocol', 'docs/events', 'docs/read-models'] as const;

/** Every page that is made from the code, by its path in the project. */
export async function madePages(): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const area of areas()) pages.set(`docs/protocol/${area.name}.md`, areaPage(area));
  for (const [name, page] of eventPages()) pages.set(`docs/events/${name}.md`, page);
  for (const [name, page] of modelPages()) pages.set(`docs/read-models/${name}.md`, page);
  for (const [path, page] of pages) pages.set(path, await formatted(page));
  const protocol = 'docs/protocol.md';
  pages.set(protocol, await withMarked(readFileSync(join(root, protocol), 'utf8'), 'byes', byeTable()));
  return pages;
}

/** The pages that stand in the folders of made pages, by their paths in the project. */
export function standingPages(): readonly string[] {
  return madeFolders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
}

function byeTable(): string {
  const rows = Object.entries(byeCodes).map(([code, close]) => [`\`${code}\``, String(close)]);
  return table(['code', 'close code'], rows);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runTool(help, {}, async () => {
    for (const folder of madeFolders) mkdirSync(join(root, folder), { recursive: true });
    const pages = await madePages();
    for (const path of standingPages()) if (!pages.has(path)) rmSync(join(root, path));
    for (const [path, text] of pages) writeFileSync(join(root, path), text);
    return ends.fine;
  });
}
