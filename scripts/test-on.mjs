// `npm run test:on -- oldest|newest [options of npm test]`: the tests on another Node, which npm fetches for the run.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './stamp.mjs';
import { testedNode } from './tested-node.mjs';

const [which, ...options] = process.argv.slice(2);
const version = Object.hasOwn(testedNode, which) ? testedNode[which] : undefined;
if (version === undefined) {
  console.error(
    `${which ?? 'Nothing'}: must be oldest or newest. npm run test:on -- oldest|newest [options of npm test]`,
  );
  process.exit(2);
}
// The package holds the program alone, and no script of it runs when it is installed.
const wanted = `node-${process.platform}-${process.arch}@${version}`;
const command = ['node', join(root, 'scripts/test.mjs'), ...options];
const { status } = spawnSync('npm', ['exec', '--yes', '--package', wanted, '--', ...command], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
