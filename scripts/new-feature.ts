// `npm run new-feature -- <name> --kind crime|game|page`: writes a feature's skeleton, which compiles and passes its tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { crimeFiles } from './new-feature/crime-files.ts';
import { gameFiles } from './new-feature/game-files.ts';
import { indexLines, kinds, withLine, type Kind } from './new-feature/index-lines.ts';
import { namesOf } from './new-feature/names.ts';
import { pageFiles } from './new-feature/page-files.ts';
import { root } from './source-files.ts';

const filesOf = { crime: crimeFiles, game: gameFiles, page: pageFiles } as const;

function isKind(kind: string): kind is Kind {
  return kinds.some((each) => each === kind);
}

function main(): void {
  const { values, positionals } = parseArgs({
    options: { kind: { type: 'string', default: 'page' } },
    allowPositionals: true,
  });
  const { kind } = values;
  if (positionals.length !== 1 || !isKind(kind))
    throw new Error(`usage: npm run new-feature -- <name> --kind ${kinds.join('|')}`);
  const names = namesOf(positionals[0] ?? '');
  const files = filesOf[kind](names);
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Error(`${taken} exists already`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const lists = indexLines(kind, names);
  for (const { file, line } of lists) {
    writeFileSync(join(root, file), withLine(readFileSync(join(root, file), 'utf8'), line));
  }
  const written = [...Object.keys(files), ...lists.map(({ file }) => file)];
  spawnSync('npx', ['prettier', '--write', '--log-level', 'warn', ...written], {
    cwd: root,
    stdio: 'inherit',
  });
  console.log(`Wrote ${Object.keys(files).length} files of ${names.title}, and one line each in:`);
  for (const { file } of lists) console.log(`  ${file}`);
  console.log(
    'Next: its rules, its screen, the ids of the specification, then npm run protocol and npm run check.',
  );
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
