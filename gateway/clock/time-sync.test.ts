import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs, hourMs, minuteMs } from '@rackets/engine/shared/time/time.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSetByNetwork } from './time-sync.ts';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(join(tmpdir(), 'rackets-sync-'))));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const boot = 1_800_000_000_000;

test('the mark of the time service proves a clock that it set since the boot, and that nobody has set since', () => {
  const path = join(folder, 'synchronized');
  const clocks = { wall: boot + 30 * minuteMs, sinceBoot: 30 * minuteMs };
  expect(isSetByNetwork(clocks, path)).toBe(false);
  fs.writeFileSync(path, '');
  const touchedAt = (ms: number) => fs.utimesSync(path, ms / 1000, ms / 1000);
  touchedAt(boot + minuteMs);
  expect(isSetByNetwork(clocks, path)).toBe(true);
  // Somebody sets the clock: the mark is older than the boot by it, or lies ahead.
  expect(isSetByNetwork({ ...clocks, wall: clocks.wall + 10 * dayMs }, path)).toBe(false);
  expect(isSetByNetwork({ ...clocks, wall: clocks.wall - 10 * dayMs }, path)).toBe(false);
  // It is of the boot before.
  touchedAt(boot - minuteMs);
  expect(isSetByNetwork(clocks, path)).toBe(false);
});

test('on a machine that was started long ago the mark of the last hour counts alone', () => {
  const path = join(folder, 'synchronized');
  const clocks = { wall: boot + 90 * dayMs, sinceBoot: 90 * dayMs };
  fs.writeFileSync(path, '');
  const touchedBefore = (ms: number) => {
    const at = (clocks.wall - ms) / 1000;
    fs.utimesSync(path, at, at);
  };
  touchedBefore(hourMs);
  expect(isSetByNetwork(clocks, path)).toBe(true);
  // Somebody has set the clock a day ahead.
  touchedBefore(dayMs);
  expect(isSetByNetwork(clocks, path)).toBe(false);
});
