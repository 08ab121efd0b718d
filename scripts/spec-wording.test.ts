import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

const list = join(process.env['SPEC_DIR'] ?? join(root, '../shared/spec'), 'rules.tsv');
if (!existsSync(list)) console.log('SKIPPED: the specification’s rules are not beside this checkout.');

/** Areas whose features exist: what is not said yet in one of them is named below, with what it waits for. */
const areas: ReadonlySet<string> = new Set(
  (
    'auth character-creation alerts routing menu overlay lookup search settings errors own-stats statistics prison ' +
    'small timers images mobile notepad notifications polls help reports'
  ).split(' '),
);

const waiting: Readonly<Record<string, string>> = {
  R053: 'the documents give no wording',
};

interface Said {
  readonly id: string;
  readonly message: string;
}

function messages(): readonly Said[] {
  if (!existsSync(list)) return [];
  return readFileSync(list, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [id = '', kind = '', area = '', statement = ''] = line.split('\t');
      if (!areas.has(area) || !['message', 'validation'].includes(kind) || id in waiting) return [];
      return Array.from(statement.matchAll(/"([^"]{12,})"/g), ([, message = '']) => ({ id, message }));
    });
}

/** Sources as they are read: with apostrophes, and with text that a formatter has wrapped, made alike. */
function plain(text: string): string {
  return text
    .replaceAll(/\\?['’]/g, "'")
    .replaceAll(/'\s*\+\s*'/g, '')
    .replaceAll(/\s+/g, ' ');
}

/** What stands in braces is filled in: `${status}` in a source is `{status}` in the list; so are providers' names. */
const holes = (text: string): string =>
  text.replaceAll(/\$?\{\w+(?:\.\w+|\[\w+\])*\}|\bGoogle(?= login|,)/g, '{}');

describe.skipIf(!existsSync(list))('the documents’ own words', () => {
  const sources = ['engine', 'gateway', 'web']
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => holes(plain(readFileSync(join(root, file), 'utf8'))))
    .join('\n');

  test.each(messages())('[$id] are said letter for letter: $message', ({ message }) => {
    expect(sources.includes(holes(plain(message)))).toBe(true);
  });
});
