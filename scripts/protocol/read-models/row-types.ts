import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../source-files.ts';

/** A type that a file declares for its rows: what it is, and its fields with their types and comments. */
export interface RowType {
  readonly about: string;
  readonly fields: ReadonlyMap<string, RowField>;
}

export interface RowField {
  readonly type: string;
  readonly about: string;
}

/** The types of objects in a file, and behind them those in the other files of its folder, tests left out. */
export function rowTypesBeside(file: string): readonly RowType[] {
  const folder = dirname(file);
  const others = readdirSync(join(root, folder))
    .filter((other) => other.endsWith('.ts') && !other.endsWith('.test.ts'))
    .map((other) => `${folder}/${other}`)
    .filter((other) => other !== file)
    .toSorted();
  return [file, ...others].flatMap(rowTypesIn);
}

/** The types of objects in a file. */
export function rowTypesIn(file: string): readonly RowType[] {
  return typesOf(readFileSync(join(root, file), 'utf8'));
}

/** What stands above a constant that a file exports. */
export function aboutConstant(file: string, name: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  const [, comment = ''] = new RegExp(`${commentBefore}export const ${name}\\b`).exec(text) ?? [];
  return plain(comment);
}

/** A comment right before something: none of its lines ends it. */
const commentBefore = String.raw`(?:/\*\*((?:(?!\*/)[^])*)\*/\n)?`;

/** The types of objects in a text, as Prettier writes them: in one line, or to the column where their line begins. */
export function typesOf(text: string): readonly RowType[] {
  const head = String.raw`(?:export )?(?:type \w+ =|interface \w+)[^{;\n]*`;
  const pattern = new RegExp(`${commentBefore}${head}\\{(?: ([^{}\\n]*) \\}|\\n([^]*?)\\n\\})`, 'g');
  return Array.from(text.matchAll(pattern), ([, about = '', line, lines = '']) => ({
    about: plain(about),
    fields: fieldsOf(line === undefined ? lines : line.replaceAll(/(?:^|; )(?=\w)/g, ';\n  ') + ';'),
  }));
}

function fieldsOf(body: string): ReadonlyMap<string, RowField> {
  const pattern = new RegExp(`${commentBefore}^ {2}(?:readonly )?(\\w+)\\??: ([^;]+);`, 'gm');
  return new Map(
    Array.from(body.matchAll(pattern), ([, about = '', name = '', type = '']) => [
      name,
      { about: plain(about), type: type.replaceAll(/\breadonly /g, '').replaceAll(/\s+/g, ' ') },
    ]),
  );
}

/** A comment as one line of text, without ids of the specification. */
const plain = (comment: string): string =>
  comment
    .replaceAll(/ \([A-Z]\d+(?:, [A-Z]\d+)*\)/g, '')
    .replaceAll(/^\s*\*/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
