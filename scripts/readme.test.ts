import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readmePath, withSettings } from './readme.ts';

test('the README lists the settings as they are; `npm run readme` writes them', async () => {
  const readme = readFileSync(readmePath, 'utf8');
  expect(await withSettings(readme)).toBe(readme);
});
