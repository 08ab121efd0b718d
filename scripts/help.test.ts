import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

// Of the operators' commands, `operators.system.test.ts` asks the same beside a running server.
test.each([
  ['coverage-spec', 'npm run coverage:spec'],
  ['new-feature', 'npm run new-feature'],
  ['pace', 'npm run pace'],
  ['protocol', 'npm run protocol'],
  ['readme', 'npm run readme'],
])('%s says how it is used', (name, usage) => {
  const script = join(root, 'scripts', `${name}.ts`);
  const said = execFileSync(process.execPath, ['--import', 'tsx', script, '--help'], { encoding: 'utf8' });
  expect(said).toMatch(new RegExp(`^${usage}`));
});
