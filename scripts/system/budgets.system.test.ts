import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { root } from '../source-files.ts';

const page = readFileSync(join(root, 'web/dist/index.html'), 'utf8');
const folder = /assets\/[0-9a-f]+(?=\/index\.js)/.exec(page)?.[0] ?? 'assets';
const assets = join(root, 'web/dist', folder);
const kibibyte = 1024;

/**
 * What each part of the built client may weigh, in KB; scripts and styles gzipped, fonts as they are sent. A further
 * feature may raise `script in the game` by 0.1 KB, and by nothing else (docs/performance.md).
 */
const budgets = {
  'script of a guest': 110.3,
  'script in the game': 161.6,
  'script of one screen': 22.6,
  'script of the console': 25.5,
  'script of the chart': 45,
  'first style': 15,
  fonts: 52,
} as const;

/** How many files the first page of the game is made of, its own page not counted: on a phone each is a wait. */
const mostFiles = 13;

const files = readdirSync(assets);

const text = (file: string): string => readFileSync(join(assets, file), 'utf8');
const weigh = (file: string): number => gzipSync(readFileSync(join(assets, file))).length / kibibyte;

const sum = (names: readonly string[]): number => names.reduce((total, file) => total + weigh(file), 0);

/** What a file imports at once, and what that imports in turn; not what it reads later. */
function withImports(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ''] of text(file).matchAll(/(?:from|import)\s?["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    withImports(name, seen);
  }
  return seen;
}

function chunk(name: string, extension = 'js'): string {
  const file = `${name}.${extension}`;
  if (!files.includes(file)) throw new Error(`the build has no ${file}`);
  return file;
}

const named = (extension: string): string[] =>
  [...page.matchAll(/assets\/[\w./-]+/g)]
    .map(([address]) => basename(address))
    .filter((file) => file.endsWith(extension));

const atTheDoor = new Set(
  [...named('.js'), chunk('guest-frame'), chunk('front-door')].flatMap((file) => [...withImports(file)]),
);
const shell = chunk('game');
const inGame = new Set([...named('.js').flatMap((file) => [...withImports(file)]), ...withImports(shell)]);
const chart = chunk('history-chart');
const fonts = readdirSync(join(root, 'web/dist/assets'))
  .filter((file) => file.endsWith('.woff2'))
  .map((file) => join(root, 'web/dist/assets', file));

/** What every script that opens a file has brought already: a search within a conversation, its list of messages. */
function brought(file: string): ReadonlySet<string> {
  const openers = files.filter(
    (one) => one.endsWith('.js') && new RegExp(`import\\(.\\./${file}`).test(text(one)),
  );
  const [first = inGame, ...others] = openers.map((one) => (inGame.has(one) ? inGame : withImports(one)));
  return new Set([...first].filter((one) => others.every((each) => each.has(one))));
}

/** What is read beside the game's shared parts when one screen, or what opens over one, is opened. */
function screenWeights(): readonly { readonly name: string; readonly size: number }[] {
  const shared = new Set([...inGame, ...atTheDoor, chart]);
  return files
    .filter((file) => file.endsWith('.js') && !shared.has(file))
    .map((file) => ({
      name: file.replace(/\.js$/, ''),
      size: sum([...withImports(file)].filter((one) => !inGame.has(one) && !brought(file).has(one))),
    }))
    .toSorted((one, other) => other.size - one.size);
}

describe('the weight of the built client', () => {
  const screens = screenWeights();
  const heaviest = screens.find(({ name }) => name !== 'console');
  const ofStaff = screens.find(({ name }) => name === 'console');
  const weights: Readonly<Record<keyof typeof budgets, number>> = {
    'script of a guest': sum([...atTheDoor]),
    // The shell and the heaviest screen in it; the console has a frame of its own, and players never read it.
    'script in the game': sum([...inGame]) + (heaviest?.size ?? 0),
    'script of one screen': heaviest?.size ?? 0,
    'script of the console': ofStaff?.size ?? 0,
    'script of the chart': weigh(chart),
    'first style':
      sum(named('.css')) + Math.max(weigh(chunk('guest-frame', 'css')), weigh(chunk('game', 'css'))),
    fonts: fonts.reduce((total, file) => total + statSync(file).size, 0) / kibibyte,
  };

  test.each(Object.entries(budgets))('%s: at most %d KB', (name, most) => {
    expect(weights[name as keyof typeof budgets]).toBeLessThanOrEqual(most);
  });

  test(`the first page of the game is made of at most ${mostFiles} files`, () => {
    const scripts = new Set(
      [...named('.js'), chunk('game'), chunk('home'), chunk('news')].flatMap((file) => [
        ...withImports(file),
      ]),
    );
    const styles = [...scripts]
      .map((file) => file.replace(/\.js$/, '.css'))
      .filter((file) => files.includes(file));
    expect(scripts.size + styles.length + fonts.length).toBeLessThanOrEqual(mostFiles);
  });

  const line = (name: string, size: number, most = ''): string =>
    `${name.padEnd(24)}${size.toFixed(1).padStart(8)}${most}`;
  console.log(
    [
      'KB, gzipped            weight  budget',
      ...Object.entries(budgets).map(([name, most]) =>
        line(name, weights[name as keyof typeof budgets], String(most).padStart(8)),
      ),
      '',
      ...screens.slice(0, 8).map(({ name, size }) => line(name, size)),
    ].join('\n'),
  );
});
