// `npm run readme`: writes the table of settings into the README from the settings themselves.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { settingDescriptions } from '@rackets/gateway/settings.ts';
import { format } from 'prettier';
import { ends, operate } from './operator/command.ts';
import { root } from './source-files.ts';

export const readmePath = join(root, 'README.md');
const help = `npm run readme

Writes the table of settings into README.md from the settings themselves.`;

const marks = ['<!-- settings -->', '<!-- /settings -->'] as const;

/** The README with its table of settings made anew. */
export function withSettings(readme: string): Promise<string> {
  const rows = settingDescriptions.map(
    ({ name, default: value, meaning }) =>
      `| \`${name}\` | ${value === '' ? '–' : `\`${value}\``} | ${meaning} |`,
  );
  const table = ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n');
  const [before = ''] = readme.split(marks[0], 1);
  const after = readme.slice(readme.indexOf(marks[1]) + marks[1].length);
  const text = `${before}${marks[0]}\n\n${table}\n\n${marks[1]}${after}`;
  return format(text, { parser: 'markdown', printWidth: 110 });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await operate(help, {}, async () => {
    writeFileSync(readmePath, await withSettings(readFileSync(readmePath, 'utf8')));
    return ends.fine;
  });
}
