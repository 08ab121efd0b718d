import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Runs a command as its line in package.json does, which may be from source or as it is built. */
function run(name: string, ...words: readonly string[]): string {
  const line = scripts[name] ?? '';
  const [, script = ''] = /^tsx (\S+)$/.exec(line) ?? [];
  const [, built = ''] = /^node .*scripts\/built\.mjs (\w+)$/.exec(line) ?? [];
  const how = script ? ['--import', 'tsx', join(root, script)] : [join(root, 'scripts/built.mjs'), built];
  return execFileSync(process.execPath, [...how, ...words], { cwd: root, encoding: 'utf8' });
}

// Of the operators' commands, `operators.system.test.ts` asks the same beside a running server.
test.each(['coverage:spec', 'new-feature', 'pace', 'protocol', 'readme', 'returns', 'season', 'simulate'])(
  '%s says how it is used',
  (name) => {
    expect(run(name, '--help')).toMatch(new RegExp(`^npm run ${name}`));
  },
);
