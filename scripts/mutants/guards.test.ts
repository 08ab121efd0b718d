import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source-files.ts';
import { mutants } from './guards.ts';

test.each(mutants)(
  '$name stands where its mutant takes it away, and its test is there',
  ({ file, find, test: named }) => {
    const times = readFileSync(join(root, file), 'utf8').split(find).length - 1;
    expect(times, 'a guard that was written anew needs its mutant changed, in scripts/mutants').toBe(1);
    expect(existsSync(join(root, named))).toBe(true);
  },
);

test('no guard is taken away twice', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});
