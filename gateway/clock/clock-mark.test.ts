import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ClockMarkFile } from './clock-mark.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'rackets-mark-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mark = { game: 1_800_000_000_000.25, wall: 1_800_000_000_000, sinceBoot: 123_456.78, boot: 'b' };

test('a mark is read as it was written last, also where it is shorter than the one before', () => {
  const file = new ClockMarkFile(join(folder, 'last-ran'));
  expect(file.read()).toBeNull();
  file.write({ ...mark, boot: 'a-boot-with-a-long-name' });
  file.write(mark);
  expect(new ClockMarkFile(join(folder, 'last-ran')).read()).toEqual(mark);
  expect(statSync(join(folder, 'last-ran')).mode & 0o777).toBe(0o600);
});

test('a mark that a power failure tore does not count', () => {
  const path = join(folder, 'last-ran');
  writeFileSync(path, JSON.stringify(mark).slice(0, 30));
  expect(new ClockMarkFile(path).read()).toBeNull();
});

test('where it cannot be written the process goes on', () => {
  const file = new ClockMarkFile(join(folder, 'no-such-folder', 'last-ran'));
  expect(() => file.write(mark)).not.toThrow();
});
