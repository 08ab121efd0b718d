import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findK6 } from './k6.ts';

const folder = mkdtempSync(join(tmpdir(), 'rackets-k6-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder with a program that says it is this k6. */
function k6Of(version: string): string {
  const place = join(folder, version);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'k6'), `#!/bin/sh\necho 'k6 v${version} (of a test)'\n`);
  chmodSync(join(place, 'k6'), 0o755);
  return place;
}

test('k6 is the first in PATH that is new enough, or the given one; nothing else is looked for', () => {
  const [old, fit, newer] = ['1.7.9', '1.8.0', '2.0.0'].map(k6Of);
  const PATH = [join(folder, 'nothing'), old, fit, newer].join(delimiter);
  expect(findK6({ PATH })).toBe(join(fit ?? '', 'k6'));
  expect(findK6({ PATH, K6_PATH: join(newer ?? '', 'k6') })).toBe(join(newer ?? '', 'k6'));
  expect(findK6({ PATH: old })).toBeNull();
  expect(findK6({})).toBeNull();
});

test('a given k6 that is not k6, or too old, is an error', () => {
  expect(() => findK6({ K6_PATH: join(k6Of('1.7.9'), 'k6') })).toThrow('1.8 or later');
  expect(() => findK6({ K6_PATH: join(folder, 'missing') })).toThrow('there is no such file');
});
