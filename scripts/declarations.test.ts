import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accolades, features } from '@rackets/engine/features/index.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { Random } from '@rackets/engine/kernel/testing/random.ts';
import { models } from '@rackets/projections/models/index.ts';
import { featureScreens } from '@rackets/web/app/screens/game-screens.ts';
import { menuEntries } from '@rackets/web/app/screens/menu-entries.ts';
import { featurePictures, knownGameIcon } from '@rackets/web/ui/known-game-icon.ts';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

// What a new feature may forget: each test names the file to edit. The list of what is wrong is empty.

const foldersIn = (path: string): readonly string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const text = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Made from what the others declare, so they are in no list. */
const derived: ReadonlySet<string> = new Set(['accolades', 'timers']);

test('every feature of the engine is registered', () => {
  const names = new Set(features.map(({ name }) => name));
  const forgotten = foldersIn('engine/features').filter((folder) => !names.has(folder));
  expect(forgotten.map((name) => `engine/features/registered.ts lacks ${name}`)).toEqual([]);
});

test('every file of calls, channels, read models and k6 steps is in its list', () => {
  const routes = foldersIn('gateway/features').flatMap((folder) =>
    readdirSync(join(root, 'gateway/features', folder))
      .filter((file) => /(^|-)routes\.ts$/.test(file))
      .map((file) => ['gateway/features/registered.ts', `./${folder}/${file}`]),
  );
  const channels = foldersIn('gateway/features')
    .filter((folder) => existsSync(join(root, 'gateway/features', folder, 'channels.ts')))
    .map((folder) => ['gateway/features/channels.ts', `./${folder}/channels.ts`]);
  const kept = readdirSync(join(root, 'projections/models'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /^export const \w+ = (attemptModel|defineModel)\(/m.test(text(`projections/models/${file}`)),
    )
    .map((file) => [
      // What is folded from the platform's events imports them.
      /engine\/platform\//.test(text(`projections/models/${file}`))
        ? 'projections/models/registered-platform.ts'
        : 'projections/models/registered.ts',
      `./${file}`,
    ]);
  const steps = readdirSync(join(root, 'load-tests/steps'))
    .filter((file) => file !== 'habits.ts')
    .filter((file) => !text('load-tests/smoke.ts').includes(`'./steps/${file}'`))
    .map((file) => ['load-tests/feature-steps.ts', `./steps/${file}`]);
  const wanted = [...routes, ...channels, ...kept, ...steps];
  const forgotten = wanted.filter(([list = '', file = '']) => !text(list).includes(`'${file}'`));
  expect(forgotten.map(([list, file]) => `${list} lacks ${file}`)).toEqual([]);
});

test('every attempt model keeps what a ranked metric of its feature counts', () => {
  const ranked = new Set(
    features.flatMap(({ metrics = {} }) =>
      Object.entries(metrics).flatMap(([name, { ranked: how }]) => (how === undefined ? [] : [name])),
    ),
  );
  const forgotten = foldersIn('gateway/features')
    .filter((folder) =>
      text(`gateway/features/${folder}/${routesOf(folder)}`).includes('attemptStatisticsRoute('),
    )
    .filter((folder) => !ranked.has(`${folder}.successes`))
    .map((folder) => `engine/features/${folder}/${folder}.ts ranks no ${folder}.successes`);
  expect(forgotten).toEqual([]);
  expect(models.length).toBeGreaterThan(0);
});

function routesOf(folder: string): string {
  return (
    readdirSync(join(root, 'gateway/features', folder)).find((file) => file.endsWith('routes.ts')) ??
    'index.ts'
  );
}

test('random players send every command that a player may send', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const sent = new Set<string>();
  for (const { wishes = {} } of features)
    for (const wish of Object.values(wishes))
      for (let n = 0; n < 20; n += 1)
        sent.add(wish.command(play.world, ann, play.now, new Random(`${n}`)).type);
  const forgotten = features.flatMap(({ name, commands = [] }) =>
    commands
      .filter(({ type, guards }) => !guards.includes('system') && !sent.has(type))
      .map(({ type }) => `engine/features/${name}: no wish sends ${type}`),
  );
  expect(forgotten).toEqual([]);
});

test('bots know what to do with every wait that is announced', () => {
  const forgotten = features
    .filter(
      ({ timers = {}, habit }) => !habit && Object.values(timers).some(({ ready }) => ready !== undefined),
    )
    .map(({ name }) => `engine/features/${name}/${name}.ts has no habit`);
  expect(forgotten).toEqual([]);
});

test('a wait that can be bought off is announced when it ends', () => {
  const forgotten = features.flatMap(({ name, timers = {} }) =>
    Object.entries(timers)
      .filter(([, { reset, ready }]) => reset !== undefined && ready === undefined)
      .map(([timer]) => `engine/features/${name}/manifest.ts: ${timer} has no ready`),
  );
  expect(forgotten).toEqual([]);
});

test('every feature with a wait that is announced has a screen whose menu entry shows it', () => {
  const shown = new Set(menuEntries.flatMap(({ timer }) => timer ?? []));
  const forgotten = features.flatMap(({ name, timers = {} }) =>
    Object.entries(timers)
      .filter(([timer, { ready }]) => ready !== undefined && !shown.has(timer))
      .map(([timer]) => `web/features/${name}/screens.ts: no menu entry shows ${timer}`),
  );
  expect(forgotten).toEqual([]);
});

test('every crime of the menu says on Home when it is ready, and is closed in prison', () => {
  const forgotten = featureScreens.flatMap(({ feature, screens }) =>
    screens
      .filter(({ menu }) => menu && (menu.section ?? feature.section) === 'Crimes')
      .flatMap(({ path, ready, closedInPrison }) => [
        ...(ready ? [] : [`web/features/${feature.name}/screens.ts: ${path} has no ready`]),
        ...(closedInPrison ? [] : [`web/features/${feature.name}/screens.ts: ${path} stays open in prison`]),
      ]),
  );
  expect(forgotten).toEqual([]);
});

test('every crime has its page in the console and its accolades', () => {
  const crimes = features.filter(({ section, name }) => section === 'Crimes' && !derived.has(name));
  const forgotten = crimes.flatMap(({ name, views }) => [
    ...(views ? [] : [`engine/features/${name}/${name}.ts has no views`]),
    ...(accolades.some(({ id }) => id.startsWith(`${name}.`))
      ? []
      : [`engine/features/${name}/${name}.ts has no accolades`]),
  ]);
  expect(forgotten).toEqual([]);
});

test('every icon that a feature names is in the sprite', () => {
  const named = features.flatMap(({ name, icon, accolades: own = [] }) =>
    [...(icon === undefined ? [] : [icon]), ...own.map((each) => each.icon)].map(
      (each) => [name, each] as const,
    ),
  );
  const forgotten = named
    .filter(([, icon]) => icon !== 'swap-bag' && knownGameIcon(icon) === 'swap-bag')
    .map(([name, icon]) => `web/features/${name}/pictures.json lacks ${icon}`);
  expect(forgotten).toEqual([]);
  expect(Object.values(featurePictures).every((author) => author !== '')).toBe(true);
});
