import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bytesToHex, hexToBytes, pureDigest } from '@rackets/engine/kernel/values/digest.ts';
import { commitmentOf } from '@rackets/engine/kernel/dice/draw.ts';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import { dayKeys, loadDayKeys } from './day-keys.ts';
import { streamOf } from './machines.ts';
import { leadNewestRound } from '../rounds/open-round.ts';
import { Snapshots } from './snapshots.ts';
import { uncompressed } from '../stores/testing/stored-files.ts';

const root = new Uint8Array(32).fill(9);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rackets-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('each day has the key that leads to the one before it, in whatever order they are asked for', () => {
  const keys = dayKeys(root, 5);
  for (const day of [3, 1, 5, 2, 4, 3]) {
    const key = hexToBytes(keys.key(day));
    expect(commitmentOf(pureDigest, key, day)).toBe(keys.commitment);
    const message = new Uint8Array(100).fill(day);
    const expected = createHmac('sha256', key).update(message).digest('hex');
    expect(bytesToHex(keys.hmac(day)(message))).toBe(expected);
  }
  expect(keys.key(5)).toBe(bytesToHex(root));
});

test.each([-1, 6])('there is no key of day %d, and the error tells none', (day) => {
  const keys = dayKeys(root, 5);
  expect(() => keys.hmac(day)).toThrow(`the round has no key for day ${day}, only for 5 days`);
  expect(() => keys.key(day)).toThrow(`the round has no key for day ${day}, only for 5 days`);
});

test('the keys of a round stand in one file for this user alone, and are the same again', async () => {
  const made = await loadDayKeys(folder, 1, 30);
  const again = await loadDayKeys(folder, 1, 99, false);
  expect([again.commitment, again.days, again.key(7)]).toEqual([made.commitment, 30, made.key(7)]);
  expect(readdirSync(folder)).toEqual(['round-1.json']);
  expect(statSync(join(folder, 'round-1.json')).mode & 0o777).toBe(0o600);
  await expect(loadDayKeys(folder, 2, 30, false)).rejects.toMatchObject({ reason: 'corrupt' });
});

test('a damaged file is reported without its content', async () => {
  for (const text of ['{"root":"5ec7e7"', '{"root":"5ec7e7","days":3}']) {
    writeFileSync(join(folder, 'round-1.json'), text);
    const told = await loadDayKeys(folder, 1, 30).catch((error: unknown) => error);
    expect(told).toMatchObject({ reason: 'corrupt' });
    expect(`${String(told)} ${String(told instanceof Error && told.cause)}`).not.toContain('5ec7e7');
  }
});

test('neither log nor snapshot holds the key of a day that is not over, nor any secret beside it', async () => {
  const log = new MemoryEventLog();
  let now = Date.UTC(2026, 0, 5, 12);
  const { pipeline } = await leadNewestRound({
    log,
    keysFolder: folder,
    clock: () => now,
    onFatal: () => undefined,
    onPoison: () => undefined,
  });
  now += 2 * 86_400_000;
  await pipeline.submit({
    id: 'seed',
    type: 'fairness.change-seed',
    actor: { account: 'a1', character: null, roles: [] },
    vouched: {},
    payload: { seed: 'mine' },
  });
  await pipeline.close();
  const snapshots = join(folder, 'snapshots');
  await pipeline.peek((world) => new Snapshots(snapshots, 'build').write(streamOf(1), world));
  const kept = [];
  for await (const batch of log.read(streamOf(1), 0)) kept.push(JSON.stringify(batch));
  for (const name of readdirSync(snapshots))
    kept.push(uncompressed(join(snapshots, name)).toString('latin1'));
  const everything = kept.join('\n');
  const keys = await loadDayKeys(folder, 1, 0, false);
  const [, ...signing] = readFileSync(join(folder, 'round-1.signing.pem'), 'utf8').split('\n');
  expect([1, 2].map((day) => everything.includes(keys.key(day)))).toEqual([true, true]);
  const secrets = Array.from({ length: keys.days - 2 }, (_, n) => keys.key(n + 3));
  for (const secret of [...secrets, signing[0] ?? '']) {
    const raw = /^[0-9a-f]+$/.test(secret) ? Buffer.from(secret, 'hex').toString('latin1') : secret;
    expect([everything.includes(secret), everything.includes(raw)]).toEqual([false, false]);
  }
});
