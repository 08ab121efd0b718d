// `npm run protocol`: writes the tables of docs/protocol.md and docs/events.md from the code itself.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'prettier';
import { ends, operate } from './operator/command.ts';
import { eventCatalogue } from './protocol/events-page.ts';
import { byeTable, callTable, channelTable, errorTable } from './protocol/tables.ts';
import { root } from './source-files.ts';

const help = `npm run protocol

Writes the tables of docs/protocol.md and docs/events.md from the code itself.`;

export interface Page {
  readonly path: string;
  /** What stands between `<!-- name -->` and `<!-- /name -->`. */
  readonly parts: Readonly<Record<string, () => string>>;
}

export const pages: readonly Page[] = [
  {
    path: join(root, 'docs/protocol.md'),
    parts: { errors: errorTable, calls: callTable, channels: channelTable, byes: byeTable },
  },
  { path: join(root, 'docs/events.md'), parts: { events: eventCatalogue } },
];

/** A page's text with its tables made anew. Throws when a mark is missing. */
export function withTables(text: string, { path, parts }: Page): Promise<string> {
  let made = text;
  for (const [name, make] of Object.entries(parts)) {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    if (!made.includes(begin) || !made.includes(end)) throw new Error(`${path} has no marks for ${name}`);
    const before = made.slice(0, made.indexOf(begin));
    const after = made.slice(made.indexOf(end) + end.length);
    made = `${before}${begin}\n\n${make()}\n\n${end}${after}`;
  }
  return format(made, { parser: 'markdown', printWidth: 110 });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await operate(help, {}, async () => {
    for (const page of pages) {
      writeFileSync(page.path, await withTables(readFileSync(page.path, 'utf8'), page));
    }
    return ends.fine;
  });
}
