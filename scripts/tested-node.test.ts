import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';
import { nodeOf, testedNode } from './tested-node.mjs';

interface Locked {
  readonly engines?: { readonly node?: string };
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
}

// It has no types of its own.
const { satisfies } = createRequire(import.meta.url)('semver') as {
  readonly satisfies: (version: string, range: string) => boolean;
};
const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const project = json('package.json') as {
  readonly engines: { readonly node: string };
  readonly allowScripts: Readonly<Record<string, boolean>>;
};
const locked = Object.entries(
  (json('package-lock.json') as { readonly packages: Readonly<Record<string, Locked>> }).packages,
);

test.each([testedNode.oldest, testedNode.newest])('npm installs on Node %s without a warning', (version) => {
  const warned = locked.filter(
    ([, { engines, optional }]) => !optional && !satisfies(version, engines?.node ?? '*'),
  );
  expect(warned.map(([path]) => path)).toEqual([]);
});

test('no package of the lock file runs a script when it is installed, and npm is told so', () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(scripted.map(([path]) => path.replace(/^.*node_modules\//, '')));
  expect([...names].filter((name) => project.allowScripts[name] !== false)).toEqual([]);
});

test('package.json and the README name the Node that is tested', () => {
  expect(project.engines.node).toBe(`>=${testedNode.oldest.replace(/\.0$/, '')}`);
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(readme).toContain(
    `oldest supported Node, ${testedNode.oldest}, and on the newest, ${testedNode.newest}.`,
  );
});

test('npm start names its Node and what is tested, and goes no further on one that is too old', () => {
  const tested = `each change is tested on ${testedNode.oldest} and ${testedNode.newest}.`;
  expect(nodeOf('24.21.0')).toEqual({ isTooOld: false, says: `Node 24.21.0; ${tested}` });
  expect(nodeOf('20.18.3')).toEqual({
    isTooOld: true,
    says: `Node 20.18.3 is too old: ${testedNode.oldest} or later is needed; ${tested}`,
  });
  expect(nodeOf('9.20.20').isTooOld).toBe(true);
  expect(nodeOf('99.0.0').says).toBe(`Node 99.0.0 is newer than what was tested; ${tested}`);
});
