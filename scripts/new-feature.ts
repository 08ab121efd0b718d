// `npm run new-feature -- <name> --kind crime|game|page`: writes a feature's skeleton, which compiles and passes its tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crimeFiles } from './new-feature/crime-files.ts';
import { gameFiles } from './new-feature/game-files.ts';
import { indexLines, kinds, withLine, type Kind } from './new-feature/index-lines.ts';
import { namesOf } from './new-feature/names.ts';
import { pageFiles } from './new-feature/page-files.ts';
import { Misuse } from './given.mjs';
import { ends, runTool } from './operator/command.ts';
import { root } from './source-files.ts';

const help = `npm run new-feature -- NAME --kind ${kinds.join('|')}

Writes the skeleton of a feature, which compiles and passes its tests, and its line in each list. NAME consists of lower-case
words joined by dashes. docs/add-a-feature.md explains the files.

  crime  attempts with a wait, a chance and an arrest; history, statistics, accolades
  game   a game of the casino: bets, results, limits; history, totals
  page   a view of the engine, its call and its screen (the default)

Exits with 0, or with 1 if a file already exists.`;

const filesOf = { crime: crimeFiles, game: gameFiles, page: pageFiles } as const;

function isKind(kind: string): kind is Kind {
  return kinds.some((each) => each === kind);
}

async function main({ kind }: { readonly kind: string }, [name]: readonly string[]): Promise<0> {
  if (name === undefined) throw new Misuse('Name the feature: npm run new-feature -- NAME.');
  if (!isKind(kind)) throw new Misuse(`--kind ${kind}: must be one of ${kinds.join(', ')}.`);
  const names = namesOf(name);
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
  return ends.fine;
}

await runTool(help, { kind: { type: 'string', default: 'page' } }, main, 1);
