import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const doc = 'docs/add-a-feature.md';
const fence = /^```(?:ts|tsx) (\S+)\n([\s\S]*?)^```$/gm;
const leftOut = /^\s*\/\/ …\n/m;
const flat = (text: string): string => text.replaceAll(/^\s+/gm, '');

test('the excerpts of how a feature is added are their files’ own text', () => {
  const text = readFileSync(join(root, doc), 'utf8');
  const excerpts = [...text.matchAll(fence)].map(([, path = '', code = '']) => ({ path, code }));
  expect(excerpts.length).toBeGreaterThan(5);
  const wrong = excerpts.flatMap(({ path, code }) => {
    const file = flat(readFileSync(join(root, path), 'utf8'));
    return code
      .split(leftOut)
      .filter((part) => !file.includes(flat(part)))
      .map((part) => `${path} has not: ${part}`);
  });
  expect(wrong).toEqual([]);
});
