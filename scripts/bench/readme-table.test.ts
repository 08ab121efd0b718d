import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readmePath } from '../readme.ts';
import { withBench } from './readme-table.ts';
import { alone, atMost } from './row.ts';

const rows = (ms: number) => [
  alone({ id: 'a', path: 'command to push', unit: 'ms', goal: atMost(3, 'ours') }, [ms]),
];

test('a new table takes the place of the old one, and nothing else of the README changes', async () => {
  const readme = '# Name\n\nBefore.\n\n<!-- bench -->\n\n<!-- /bench -->\n\nAfter.\n';
  const once = await withBench(readme, rows(4));
  expect(once).toMatch(/Before\.[^]*command to push[^]*short[^]*After\.\n$/);
  const twice = await withBench(once, rows(2));
  expect(twice).toMatch(/reached/);
  expect(twice).not.toMatch(/short/);
  expect(await withBench(twice, rows(4))).toBe(once);
});

test('the README has a place for the table; a text without one is refused', async () => {
  expect(await withBench(readFileSync(readmePath, 'utf8'), rows(2))).toContain('command to push');
  expect(() => withBench('# Name', rows(2))).toThrow('there is no place between <!-- bench -->');
});
