import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { given, Misuse } from './given.mjs';
import { root } from './source-files.ts';

const options = { plays: { type: 'string', default: '8' }, json: { type: 'boolean' } } as const;
const known = 'Options: --plays, --json, --help.';

test('options and words that a program knows are its to use', () => {
  expect(given(options, { most: 1, args: ['DIR', '--plays', '3'] })).toEqual({
    values: { plays: '3', help: false },
    words: ['DIR'],
  });
  expect(given(options, { args: ['-h', 'anything'] }).values.help).toBe(true);
});

test.each([
  [['--play', '3'], "Unknown option '--play'."],
  [['-p'], "Unknown option '-p'."],
  [['--plays'], "Option '--plays <value>' argument missing."],
  [['--json=yes'], "Option '--json' does not take an argument."],
  [['slots', 'lotto'], 'lotto: unexpected.'],
])('%j: refused, with the options there are', (args, sentence) => {
  const asked = () => given(options, { most: 1, args });
  expect(asked).toThrow(Misuse);
  expect(asked).toThrow(`${sentence} ${known}`);
});

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Our programs that package.json starts, by the file of each. */
const programs = new Map(
  Object.entries(scripts).flatMap(([name, line]) => {
    const built = /scripts\/built\.mjs (\w+)$/.exec(line)?.[1];
    const file = built ? `scripts/${built}.ts` : /(scripts\/[\w-]+\.(?:ts|mjs))\b/.exec(line)?.[1];
    return file === undefined ? [] : [[name, file] as const];
  }),
);

/** These hand what they are given to Vitest, which refuses what it does not know. */
const handedOn = ['test', 'test:on', 'test:system'];

test('every program of ours in package.json refuses what it does not know', () => {
  const reads = /await (?:operate|runTool)\(|givenOrEnd\(/;
  const careless = [...programs].filter(
    ([name, file]) => !handedOn.includes(name) && !reads.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(careless).toEqual([]);
  expect(programs.size).toBeGreaterThan(25);
});

/** What a program says of words that it does not know, and the code that it exits with. */
function misused(name: string, ...args: readonly string[]) {
  const path = join(root, programs.get(name) ?? '');
  const loader = path.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...loader, path, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const listed = (names: string) => `Options: ${names}.\n`;

test.each([
  ['frames', ['slots'], `slots: unexpected. ${listed('--plays, --visits, --help')}`],
  ['screens', ['families'], `families: unexpected. ${listed('--out, --help')}`],
  ['start', ['--bot', '5'], `Unknown option '--bot'. ${listed('--bots, --help')}`],
  ['dev', ['now'], `now: unexpected. ${listed('--help')}`],
  ['build', ['--server'], `Unknown option '--server'. ${listed('--help')}`],
  [
    'test:on',
    ['old'],
    'old: must be oldest or newest. npm run test:on -- oldest|newest [options of npm test]\n',
  ],
])('npm run %s with %j does nothing, says what it knows and exits with 2', (name, args, stderr) => {
  expect(misused(name, ...args)).toEqual({ status: 2, stdout: '', stderr });
});

test('a command whose exit code 2 says that it found something exits with 1', () => {
  expect(misused('mutants', '--onyl', 'chat')).toEqual({
    status: 1,
    stdout: '',
    stderr: `Unknown option '--onyl'. ${listed('--only, --json, --help')}`,
  });
});
