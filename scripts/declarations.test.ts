import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { accolades, features } from '@rackets/engine/features/index.ts';
import type { Feature } from '@rackets/engine/kernel/declarations/feature.ts';
import { broken } from '@rackets/engine/kernel/values/assert.ts';
import type { Port } from '@rackets/engine/kernel/declarations/port.ts';
import { lifeOf } from '@rackets/engine/kernel/state/world.ts';
import { hourMs } from '@rackets/engine/shared/time/time.ts';
import { noStateParts, type StateParts } from '@rackets/engine/kernel/declarations/state-parts.ts';
import type { StatsParts } from '@rackets/engine/kernel/declarations/stats-parts.ts';
import { kindsNoticed } from '@rackets/engine/kernel/testing/kinds-noticed.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { Random } from '@rackets/engine/kernel/testing/random.ts';
import { models } from '@rackets/projections/models/index.ts';
import {
  eventIcons,
  featureContributions,
  firstSteps,
  readyWords,
} from '@rackets/web/app/screens/contributions.ts';
import { linkDialogs } from '@rackets/web/app/screens/link-dialogs.ts';
import { featureScreens } from '@rackets/web/app/screens/game-screens.ts';
import { menuEntries } from '@rackets/web/app/screens/menu-entries.ts';
import { featurePictures, knownGameIcon } from '@rackets/web/ui/known-game-icon.ts';
import { expect, test } from 'vitest';
import { importsOf } from './boundaries.ts';
import { root, sourceFiles } from './source-files.ts';

// What a new feature may forget: each test names the file to edit. The list of what is wrong is empty.

const foldersIn = (path: string): readonly string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const text = (path: string): string => readFileSync(join(root, path), 'utf8');

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);
/** What a glob collects by its name. */
const foundByName = /\/(?:screens|contributions|outer-screens|link-dialogs|alert-switch)\.ts$/;

/** Made from what the others declare, so they are in no list. */
const derived: ReadonlySet<string> = new Set(['accolades', 'timers']);

test('every feature of the engine is registered', () => {
  const names = new Set(features.map(({ name }) => name));
  const forgotten = foldersIn('engine/features').filter((folder) => !names.has(folder));
  expect(forgotten.map((name) => `engine/features/registered.ts lacks ${name}`)).toEqual([]);
});

test('every command, event, slice and rule of a feature’s folder is registered with it', () => {
  const known = new Set(
    features.flatMap(({ commands = [], events = [] }) => [...commands, ...events].map(({ type }) => type)),
  );
  const forgotten = features.flatMap(({ name, rules, slice }) =>
    readdirSync(join(root, 'engine/features', name))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const code = text(`engine/features/${name}/${file}`);
        const declared = Array.from(
          code.matchAll(/\bdefine(?:Command|Event)\(\{\s+type: '([^']+)'/g),
          ([, type = '']) => type,
        );
        const lost = declared.filter((type) => !known.has(type));
        return [
          ...lost,
          ...(code.includes(`defineRules('${name}'`) && !rules ? ['its rules'] : []),
          ...(code.includes(`defineSlice('${name}'`) && !slice ? ['its slice'] : []),
        ];
      })
      .map((what) => `engine/features/${name}/${name}.ts lacks ${what}`),
  );
  expect(forgotten).toEqual([]);
});

test('every file of calls, channels, parts, read models and k6 steps is in its list', () => {
  const routes = foldersIn('gateway/features').flatMap((folder) =>
    readdirSync(join(root, 'gateway/features', folder))
      .filter((file) => /(^|-)routes\.ts$/.test(file))
      .map((file) => ['gateway/features/registered.ts', `./${folder}/${file}`]),
  );
  const channels = foldersIn('gateway/features')
    .filter((folder) => existsSync(join(root, 'gateway/features', folder, 'channels.ts')))
    .map((folder) => ['gateway/features/channels.ts', `./${folder}/channels.ts`]);
  const parts = foldersIn('gateway/features')
    .filter((folder) => existsSync(join(root, 'gateway/features', folder, 'parts.ts')))
    .map((folder) => ['gateway/features/parts.ts', `./${folder}/parts.ts`]);
  const kept = sourceFiles('projections/models')
    .filter((file) => !isTest(file))
    .filter((file) => /^export const \w+ = (attemptModel|defineModel)\(/m.test(text(file)))
    .map((file) => [
      // What is folded from the platform's events imports them.
      /engine\/platform\//.test(text(file))
        ? 'projections/models/registered-platform.ts'
        : 'projections/models/registered.ts',
      `./${relative('projections/models', file)}`,
    ]);
  const steps = readdirSync(join(root, 'load-tests/steps'))
    .filter((file) => !file.endsWith('habits.ts'))
    .filter((file) => !text('load-tests/smoke.ts').includes(`'./steps/${file}'`))
    .map((file) => ['load-tests/feature-steps.ts', `./steps/${file}`]);
  const wanted = [...routes, ...channels, ...parts, ...kept, ...steps];
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
  const forgotten = features.flatMap(({ name, commands = [], wishes }) =>
    commands
      .filter(({ type, guards }) => !guards.includes('system') && !sent.has(type))
      .map(({ type }) => `engine/features/${name}/${wishes ? 'wishes' : name}.ts: no wish sends ${type}`),
  );
  expect(forgotten).toEqual([]);
});

test('what players draw is told on the page of their draws', () => {
  const play = openedPlay(features);
  const definitions = new Map(
    features.flatMap(({ name, events = [] }) =>
      events.map((event) => [event.type, { name, event }] as const),
    ),
  );
  const characters = ['Ann', 'Bob'].map((name) => born(play, `a-${name}`, name));
  for (const { wishes = {} } of features)
    for (const wish of Object.values(wishes).filter(({ asSystem, endsLife }) => !asSystem && !endsLife))
      for (const [n, character] of characters.entries()) {
        play.wait(hourMs);
        const random = new Random(`${n}`);
        const { type, payload, vouched = {} } = wish.command(play.world, character, play.now, random);
        play.send(lifeOf(play.world, character).account, type, payload, { vouched });
      }
  const drawn = new Set(play.log.flatMap(({ type, draws }) => (draws?.player.startsWith('c') ? type : [])));
  const forgotten = [...drawn].flatMap((type) => {
    const { name, event } = definitions.get(type) ?? broken(`${type} is registered`);
    return event.drawn ? [] : [`${fileOf(name, type)}: the event ${type} has no drawn`];
  });
  expect(forgotten).toEqual([]);
});

/** The file of a feature that defines an event. */
function fileOf(feature: string, type: string): string {
  return (
    sourceFiles(`engine/features/${feature}`).find(
      (file) => !isTest(file) && text(file).includes(`'${type}'`),
    ) ?? `engine/features/${feature}`
  );
}

/** The feature that provides each field of the state and of own statistics; null where it is a stub, or counted elsewhere. */
const providers: Readonly<Record<keyof StateParts | keyof StatsParts, string | null>> = {
  hideout: 'hideout',
  blocks: 'relations',
  available_respect: 'respect',
  available_scratch: 'scratch-cards',
  prison_count: 'prison',
  bullet_stock: 'bullet-store',
  bounty_count: 'bounties',
  target_count: 'killing',
  member_count: 'families',
  property_count: 'property',
  savings: 'savings',
  jobs_open: 'small-crimes',
  // Read marks are kept outside of the round: the gateway counts these.
  unread_messages: null,
  missions: 'missions',
  heists: 'heists',
  kills: 'killing',
  firearm: 'killing',
  stamina: 'killing',
  level_point_multiplier: 'perks',
  items: 'inventory',
};

test('every field of the state and of own statistics is declared by a feature’s `state` or `stats`', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const provided = new Set(
    features.flatMap(({ name, state, stats }) => [
      ...Object.keys(state?.(play.world, { account: 'a-ann', character: ann }, play.now) ?? {}).map(
        (field) => `engine/features/${name}/${name}.ts: its state provides ${field}`,
      ),
      ...Object.keys(stats?.(play.world, ann, play.now) ?? {}).map(
        (field) => `engine/features/${name}/${name}.ts: its stats provide ${field}`,
      ),
    ]),
  );
  const wanted = Object.entries(providers).flatMap(([field, name]) =>
    name === null
      ? []
      : `engine/features/${name}/${name}.ts: ${field in noStateParts ? 'its state provides' : 'its stats provide'} ${field}`,
  );
  expect([...provided].toSorted()).toEqual(wanted.toSorted());
});

test('every field of the state and of own statistics has a provider', () => {
  const nobodys = Object.entries(providers).flatMap(([field, name]) => (name === null ? field : []));
  // Counted by the read model of messages, not by the engine.
  expect(nobodys).toEqual(['unread_messages']);
});

/** Ports that no feature of the documents answers: no perk of theirs brings loot or searches. */
const unanswered: ReadonlySet<string> = new Set(['bonusSearches', 'perkLoot']);

test('every port is answered by what some feature `provides`', async () => {
  const answered = new Set(features.flatMap(({ provides = [] }) => provides.map(({ port }) => port)));
  const files = sourceFiles('engine/shared').filter(
    (file) => !isTest(file) && text(file).includes('definePort'),
  );
  const ports = await Promise.all(
    files.map(async (file) => {
      const module = (await import(join(root, file))) as Readonly<Record<string, unknown>>;
      return Object.entries(module).flatMap(([name, port]) =>
        isPort(port) ? [{ name, file, number: port.by(() => undefined).port }] : [],
      );
    }),
  );
  const wrong = ports
    .flat()
    .filter(({ name, number }) => answered.has(number) === unanswered.has(name))
    .map(({ name, file }) =>
      unanswered.has(name) ? `${file}: ${name} is answered` : `${file}: no feature provides ${name}`,
    );
  expect(ports.flat().length).toBeGreaterThan(unanswered.size);
  expect(wrong).toEqual([]);
});

const isPort = (value: unknown): value is Port<readonly unknown[], unknown> =>
  typeof value === 'function' && 'by' in value;

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

test('every crime, and every game of the casino, has its place in the menu', () => {
  const inMenu = new Set(
    featureScreens.flatMap(({ feature, screens }) => (screens.some(({ menu }) => menu) ? feature.name : [])),
  );
  const forgotten = features
    .filter(({ section, name }) => (section === 'Crimes' || section === 'Casino') && !inMenu.has(name))
    .map(({ name }) => `web/features/${name}/screens.ts: no screen has a place in the menu`);
  expect(forgotten).toEqual([]);
});

test('every place in the menu is in a section', () => {
  const forgotten = featureScreens.flatMap(({ feature, screens }) =>
    screens
      .filter(({ menu }) => menu && (menu.section ?? feature.section) === undefined)
      .map(({ path }) => `engine/features/${feature.name}/manifest.ts has no section for ${path}`),
  );
  expect(forgotten).toEqual([]);
});

const hasPages = (views: Feature['views'] = {}): boolean => Object.keys(views).length > 0;

test('bots play every crime and every game that draws, and the console shows its page', () => {
  const drawing = foldersIn('engine/features').filter((name) =>
    readdirSync(join(root, 'engine/features', name)).some((file) => file === 'returns.ts'),
  );
  const forgotten = features
    .filter(({ name, section }) => section === 'Crimes' || drawing.includes(name))
    .flatMap(({ name, habit, views }) => [
      ...(habit ? [] : [`engine/features/${name}/${name}.ts has no habit`]),
      ...(hasPages(views) ? [] : [`engine/features/${name}/${name}.ts has no views`]),
    ]);
  expect(forgotten).toEqual([]);
});

test('every game of the casino is closed in prison', () => {
  const games = new Set(
    features.flatMap(({ name, section, habit }) => (section === 'Casino' && habit ? name : [])),
  );
  const forgotten = featureScreens
    .filter(({ feature }) => games.has(feature.name))
    .flatMap(({ feature, screens }) =>
      screens
        .filter(({ menu, closedInPrison }) => menu && !closedInPrison)
        .map(({ path }) => `web/features/${feature.name}/screens.ts: ${path} stays open in prison`),
    );
  expect(forgotten).toEqual([]);
});

test('a feature that puts players in prison tells them what for', () => {
  const arresting = features.filter(({ name }) =>
    readdirSync(join(root, 'engine/features', name)).some(
      (file) =>
        /^(?!.*\.test).*\.ts$/.test(file) && text(`engine/features/${name}/${file}`).includes('drawArrest('),
    ),
  );
  expect(arresting.length).toBeGreaterThan(3);
  const forgotten = arresting
    .filter(({ activity }) => !activity)
    .map(({ name }) => `engine/features/${name}/${name}.ts has no activity`);
  expect(forgotten).toEqual([]);
});

test('what a feature tells of events names each kind of event that it is made of, and no others', () => {
  const types = features.flatMap(({ events }) => (events ?? []).map(({ type }) => type));
  const wrong = features.flatMap(({ name, activity, alerts, street }) =>
    Object.entries({ activity, alerts, street }).flatMap(([part, made]) => {
      if (!made || made.of === 'every') return [];
      const named = made.of.map(({ definition }) => definition.type);
      const read = kindsNoticed(types, (event, notice) => {
        if (made.lines(event).length > 0) notice();
      });
      const file = `engine/features/${name}/${name}.ts: ${part}`;
      return [
        ...read.filter((type) => !named.includes(type)).map((type) => `${file} does not name ${type}`),
        ...named
          .filter((type) => !read.includes(type))
          .map((type) => `${file} has nothing to do with ${type}`),
      ];
    }),
  );
  expect(wrong).toEqual([]);
});

test('what happens to players in a feature has its icon', () => {
  const told = new Set(features.flatMap(({ name, activity, alerts }) => (activity || alerts ? name : [])));
  const forgotten = featureScreens
    .filter(({ feature }) => told.has(feature.name) && !eventIcons[feature.name])
    .map(({ feature }) => `web/features/${feature.name}/contributions.ts has no eventIcons`);
  expect(forgotten).toEqual([]);
});

test('alerts that can be muted have one switch on the page of settings, and no others', () => {
  const named = new Map(
    features.flatMap(({ name, alertSetting: key }) => (key === undefined ? [] : [[name, key] as const])),
  );
  const switches = foldersIn('web/features').filter((name) =>
    existsSync(join(root, 'web/features', name, 'alert-switch.ts')),
  );
  const declares = (name: string, key: string) =>
    text(`web/features/${name}/alert-switch.ts`).includes(`'${key}'`);
  // Several features may share a setting: the switch is one of theirs.
  const wrong = [...new Set(named.values())].flatMap((key) => {
    const of = [...named].flatMap(([name, own]) => (own === key ? [name] : []));
    const declared = of.filter((name) => switches.includes(name) && declares(name, key));
    return declared.length === 1
      ? []
      : [`web/features/${of.join(' or ')}/alert-switch.ts: ${key} has ${declared.length} switches`];
  });
  const idle = switches
    .filter((name) => !named.has(name))
    .map((name) => `engine/features/${name}/manifest.ts names no alertSetting`);
  expect([...wrong, ...idle]).toEqual([]);
});

test('every screen that opens over the page has its dialog', () => {
  const paths = linkDialogs.map(({ path }) => path.replace(/\/\*$/, ''));
  const forgotten = featureScreens.flatMap(({ feature, screens }) =>
    screens
      .filter(({ path, overPage }) => overPage && !paths.includes(path))
      .map(({ path }) => `web/features/${feature.name}/link-dialogs.ts lacks ${path}`),
  );
  expect(forgotten).toEqual([]);
});

test('every crime of the menu says on Home when its wait is over, and is closed in prison', () => {
  const forgotten = featureScreens.flatMap(({ feature, screens }) =>
    screens
      .filter(({ menu }) => menu && (menu.section ?? feature.section) === 'Crimes')
      .flatMap(({ path, closedInPrison, menu }) => [
        ...(readyWords[path] || menu?.timer === undefined
          ? []
          : [`web/features/${feature.name}/contributions.ts: ${path} has no ready`]),
        ...(closedInPrison ? [] : [`web/features/${feature.name}/screens.ts: ${path} stays open in prison`]),
      ]),
  );
  expect(forgotten).toEqual([]);
});

test('every crime has its icon, its page in the console, its accolades, and a price for ending its wait', () => {
  const crimes = features.filter(({ section, name }) => section === 'Crimes' && !derived.has(name));
  const forgotten = crimes.flatMap(({ name, icon, views, timers = {} }) => [
    ...(hasPages(views) ? [] : [`engine/features/${name}/${name}.ts has no views`]),
    ...(icon === undefined ? [`engine/features/${name}/manifest.ts has no icon`] : []),
    ...(Object.values(timers).some(({ ready, reset }) => ready !== undefined && reset === undefined)
      ? [`engine/features/${name}/manifest.ts: a wait has no reset`]
      : []),
    ...(accolades.some(({ id }) => id.startsWith(`${name}.`))
      ? []
      : [`engine/features/${name}/${name}.ts has no accolades`]),
  ]);
  expect(forgotten).toEqual([]);
});

test('every crime has a wait that is announced, or says in the state that it is ready', () => {
  const forgotten = features
    .filter(({ section, name, state }) => section === 'Crimes' && !derived.has(name) && !state)
    .filter(({ timers = {} }) => Object.values(timers).every(({ ready }) => ready === undefined))
    .map(({ name }) => `engine/features/${name}/manifest.ts announces no wait`);
  expect(forgotten).toEqual([]);
});

test('every crime of the menu says what a level brings there, if only that it says nothing', () => {
  const forgotten = featureScreens
    .filter(({ feature, screens }) => feature.section === 'Crimes' && screens.some(({ menu }) => menu))
    .filter(({ feature }) => {
      const own = featureContributions.find(({ name }) => name === feature.name);
      return own?.eachLevel === undefined;
    })
    .map(({ feature }) => `web/features/${feature.name}/contributions.ts has no eachLevel`);
  expect(forgotten).toEqual([]);
});

test('what Home says is ready says what a new gangster does there first, if only nothing', () => {
  const forgotten = featureContributions
    .filter(({ ready, firstSteps }) => ready && !firstSteps)
    .map(({ name }) => `web/features/${name}/contributions.ts has no firstSteps`);
  expect(forgotten).toEqual([]);
});

test('every first step leads to a screen of its feature', () => {
  const forgotten = featureContributions.flatMap(({ name, firstSteps: steps = [] }) =>
    steps
      .filter(({ to }) => menuEntries.find((entry) => entry.to === to)?.feature !== name)
      .map(({ to }) => `web/features/${name}/contributions.ts: ${to} is not its screen`),
  );
  expect(forgotten).toEqual([]);
  expect(firstSteps.map(({ place }) => place)).toEqual(firstSteps.map((_step, index) => index + 1));
});

test('what Home says is ready has a wait', () => {
  const forgotten = Object.keys(readyWords).filter(
    (path) => menuEntries.find(({ to }) => to === path)?.timer === undefined,
  );
  expect(forgotten).toEqual([]);
});

test('a page of statistics and the page above it are tabs of one another', () => {
  const forgotten = featureScreens.flatMap(({ feature, screens }) =>
    screens
      .filter(({ path }) => path.endsWith('/statistics'))
      .flatMap(({ path }) => screens.filter((each) => [path, dirname(path)].includes(each.path)))
      .filter(({ tab }) => tab === undefined)
      .map(({ path }) => `web/features/${feature.name}/screens.ts: ${path} has no tab`),
  );
  expect(forgotten).toEqual([]);
});

test('every file of a feature’s calls and screens is used', () => {
  const used = new Set(
    ['gateway', 'web', 'scripts', 'load-tests']
      .flatMap((folder) => sourceFiles(folder))
      .filter((file) => !isTest(file))
      .flatMap((file) => importsOf(file, text(file)))
      .map(({ file, specifier }) =>
        specifier.startsWith('.')
          ? relative(root, join(root, dirname(file), specifier))
          : specifier.replace(/^@rackets\//, ''),
      ),
  );
  const forgotten = ['gateway/features', 'web/features']
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => !isTest(file) && !foundByName.test(file) && !used.has(file))
    .map((file) => `${dirname(file)}/${file.startsWith('web/') ? 'screens' : 'routes'}.ts lacks ${file}`);
  expect(forgotten).toEqual([]);
});

test('a feature with attempts that are opened forgets an open one at a death', () => {
  const forgotten = features
    .filter(({ name }) =>
      sourceFiles('gateway/features').some(
        (file) =>
          dirname(file) === `gateway/features/${name}` &&
          !isTest(file) &&
          text(file).includes('opensAttempt('),
      ),
    )
    .filter(({ forget }) => !forget?.['death'])
    .map(({ name }) => `engine/features/${name}/${name}.ts forgets nothing at a death`);
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
