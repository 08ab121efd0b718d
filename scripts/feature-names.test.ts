import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { features } from '@rackets/engine/features/index.ts';
import { vehiclesAway } from '@rackets/engine/shared/ports/vehicle-ports.ts';
import { expect, test } from 'vitest';
import { importsOf } from './boundaries.ts';
import { root, sourceFiles } from './source-files.ts';

// A feature declares itself in its own folders, and everything else derives from that: no other file names it.

const homes = ['engine/features', 'engine/platform', 'gateway/features', 'web/features'];
/** Each of their files, or folders, belongs to the feature whose name it has. */
const filesByFeature = [
  'projections/models',
  'load-tests/steps',
  'scripts/returns/games',
  'web/admin/help',
  'web/admin/times',
];

/** Not features in this sense: who plays and when, how they sign in, what every call and every page asks for. */
const ground: ReadonlySet<string> = new Set([
  'accolades',
  'accounts',
  'alerts',
  'calendar',
  'characters',
  'documents',
  'events',
  'fairness',
  'home',
  'leadership',
  'moderation',
  'payments',
  'profile',
  'round',
  'settings',
  'socket-tickets',
  'state',
  'statistics',
  'timers',
  'visibility',
]);

/** A line for each feature. `scripts/declarations.test.ts` says which one is missing. */
const indexes: ReadonlySet<string> = new Set(['engine/platform/index.ts', 'load-tests/feature-steps.ts']);

/** What plays certain features on purpose, and why. None is a list that a new feature would have to join. */
const exceptions: Readonly<Record<string, string>> = {
  'engine/kits/attempt.ts': 'whoever is caught goes to prison, whatever the crime',
  'engine/shared/people/respect.ts': 'what everybody’s profile says (R091)',
  'gateway/log/sample-events.ts': 'events for the conformance tests of all logs',
  'gateway/pipeline/golden/write-golden.ts': 'plays the log that snapshots are tested with',
  'scripts/frames/plays.ts': 'the animations whose frames are counted',
  'scripts/pace/first-hour.ts': 'the rows of a newcomer’s first hour',
  'scripts/season/errand-counts.ts': 'missions and heists, counted for who plans them',
  'scripts/season/errands.ts': 'a heist and two missions a day, with flights and cash for them',
  'scripts/season/hunting.ts': 'a hunt from bullets to the shot, and the bounty for it',
  'scripts/season/lives.ts': 'what kills pass on: what the dead carried, and what was on their heads',
  'scripts/season/plans.ts': 'what takes more than one feature: a night in hiding, a family',
  'scripts/season/runs.ts': 'what runs of drugs bring, by a season’s prices and fares',
  'scripts/season/season.ts': 'certified time, to compare those who have it with those who have not',
  'scripts/season/tally.ts': 'the prices of drugs, hour by hour',
  'scripts/simulation/players.ts': 'a command under the key of another',
  'scripts/system/cluster-faults.ts': 'a command that is refused',
  'scripts/system/journey.ts': 'the journey of one player through the game’s core',
  'scripts/system/quick-rules.ts': 'rules that leave nothing to luck',
};

const names = new Set(
  homes
    .flatMap((home) => readdirSync(join(root, home), { withFileTypes: true }))
    .flatMap((entry) => (entry.isDirectory() && !ground.has(entry.name) ? [entry.name] : [])),
);

/** The features that a file names: by an import from their folders, by an event or command, by a name with a dash. */
export function featuresNamedIn(file: string, text: string): readonly string[] {
  const imported = importsOf(file, text).flatMap(
    ({ specifier }) => /\b(?:features|engine\/platform)\/([a-z-]+)\//.exec(specifier)?.[1] ?? [],
  );
  const code = text.replaceAll(/\/\*\*?[^]*?\*\/|\/\/.*$/gm, '');
  const quoted = Array.from(
    code.matchAll(/['"`]([a-z]+(?:-[a-z]+)+)['"`]|['"`]([a-z]+(?:-[a-z]+)*)\.[a-z]/g),
    ([, dashed, first]) => dashed ?? first ?? '',
  );
  return [...new Set([...imported, ...quoted])].filter((name) => names.has(name)).toSorted();
}

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

test('names are found in imports, in types of events and commands, and by their dashes', () => {
  const text = `
    import { bankRules } from '@rackets/engine/features/bank/rules.ts';
    /** Such as 'slots.spun'. */
    const timers = ['vehicle-theft', 'side-bar', 'bank']; // 'video-poker'
    send('chat.write-message');
  `;
  expect(featuresNamedIn('scripts/some.ts', text)).toEqual(['bank', 'chat', 'vehicle-theft']);
});

test('no file outside a feature’s folders names it', () => {
  const files = ['engine', 'projections', 'gateway', 'web', 'load-tests', 'scripts']
    .flatMap((folder) => sourceFiles(folder))
    // A bench names what it measures.
    .filter((file) => !isTest(file) && !indexes.has(file) && !file.startsWith('scripts/bench/'))
    .filter((file) => ![...homes, ...filesByFeature].some((home) => file.startsWith(`${home}/`)));
  expect(files.length).toBeGreaterThan(500);
  const named = files.flatMap((file) =>
    featuresNamedIn(file, readFileSync(join(root, file), 'utf8')).map((name) => [file, name] as const),
  );
  const wrong = named.filter(([file]) => !(file in exceptions));
  expect(wrong.map(([file, name]) => `${file} names ${name}: declare it in the feature’s folder`)).toEqual(
    [],
  );
  const stale = Object.keys(exceptions).filter((file) => !named.some(([each]) => each === file));
  expect(stale.map((file) => `${file} names no feature any more: it is no exception`)).toEqual([]);
});

/** Waits that a file reads or sets by their names. */
const waitsIn = (text: string): readonly string[] =>
  Array.from(
    text.matchAll(
      /(?:\b(?:timerUntil|timerOf|actorWaits|viewTimer)\([^()]*|\bcharacter, name: )'([a-z-]+)'/g,
    ),
    ([, name = '']) => name,
  );

test('waits are found where they are read and where they are set', () => {
  const text = `
    timerUntil(world, id, 'prison') > now; actorWaits(world, command, 'travel', now);
    timerOf(world.timers, id, 'hideout'); timers: [{ character, name: 'drugs', until }]; defineRules('bank', {});`;
  expect(waitsIn(text)).toEqual(['prison', 'travel', 'hideout', 'drugs']);
});

test('no feature reads or sets another’s wait by its name: engine/shared asks for it', () => {
  const owners = new Map(
    features.flatMap(({ name, timers = {} }) => Object.keys(timers).map((timer) => [timer, name] as const)),
  );
  const wrong = ['engine/features', 'engine/platform', 'engine/kits', 'gateway/features', 'projections']
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      waitsIn(readFileSync(join(root, file), 'utf8'))
        .map((timer) => owners.get(timer))
        .filter((owner) => owner !== undefined && !new RegExp(`/${owner}(?:/|\\.ts$)`).test(file))
        .map((owner) => `${file} names a wait of ${owner}`),
    );
  expect(wrong).toEqual([]);
});

test('what has vehicles knows those who hold one only by their own words', () => {
  const { port } = vehiclesAway.by(() => []);
  const holders = features.flatMap(({ name, provides = [] }) =>
    provides.some((each) => each.port === port) ? [name, name.replace(/s$/, '')] : [],
  );
  expect(holders).toEqual(expect.arrayContaining(['auction', 'trade']));
  const named = new RegExp(`['"\`](?:${holders.join('|')})['"\`.]`);
  const files = ['garage', 'vehicles', 'vehicle-mods']
    .flatMap((name) => homes.map((home) => `${home}/${name}`))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => !isTest(file));
  expect(files.length).toBeGreaterThan(50);
  expect(
    files.filter((file) =>
      named.test(readFileSync(join(root, file), 'utf8').replaceAll(/\/\*\*?[^]*?\*\/|\/\/.*$/gm, '')),
    ),
  ).toEqual([]);
});

/** Calls that a file makes as it is read, and that give it nothing: what they do is seen nowhere else. */
const callsAtOnce = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^([A-Za-z_$][\w.$]*)\(/gm), ([, name = '']) => name).filter(
    (name) => name !== 'assert',
  );

test('no feature registers itself by a call as its files are read: it declares its parts', () => {
  expect(callsAtOnce("const a = b();\nreportable('chat', find);\nassert(a);\n  inside();")).toEqual([
    'reportable',
  ]);
  const wrong = [
    'engine/features',
    'engine/platform',
    'engine/kits',
    'engine/shared',
    'gateway/features',
    'projections/models',
  ]
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => !isTest(file))
    .flatMap((file) => callsAtOnce(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`));
  expect(wrong).toEqual([]);
});
