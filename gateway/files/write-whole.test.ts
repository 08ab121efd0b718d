import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeWhole } from './write-whole.ts';

test('a file is for this user alone, in a folder that is made for it, and replaces the one before as a whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rackets-whole-'));
  const path = join(folder, 'keys', 'one.json');
  try {
    await writeWhole(path, 'first, and longer');
    await writeWhole(path, 'second');
    expect(readFileSync(path, 'utf8')).toBe('second');
    expect([statSync(path).mode & 0o777, statSync(join(folder, 'keys')).mode & 0o777]).toEqual([
      0o600, 0o700,
    ]);
    expect(readdirSync(join(folder, 'keys'))).toEqual(['one.json']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a half-written, world-readable file of a killed process is neither kept nor shown', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rackets-whole-'));
  const path = join(folder, 'one.json');
  try {
    writeFileSync(`${path}.part`, 'half of something much longer');
    chmodSync(`${path}.part`, 0o644);
    await writeWhole(path, Buffer.from('whole'));
    expect(readFileSync(path, 'utf8')).toBe('whole');
    expect(statSync(path).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
