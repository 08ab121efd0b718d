import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import { leadNewestRound } from '../rounds/open-round.ts';
import { isSignedBy, loadSigningKey } from './signing-key.ts';

let folder: string;
const file = () => join(folder, 'round-1.signing.pem');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rackets-signing-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lead = (log: MemoryEventLog) =>
  leadNewestRound({
    log,
    keysFolder: folder,
    clock: Date.now,
    onFatal: () => undefined,
    onPoison: () => undefined,
  });

test('a round has one signing key, in a file for this user alone, and the same again after a restart', async () => {
  const first = await loadSigningKey(folder, 1, true);
  const again = await loadSigningKey(folder, 1, false);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(again?.publicKey).toBe(first?.publicKey);
  expect(first?.publicKey).toMatch(/^[0-9a-f]{64}$/);
  expect(isSignedBy(first?.publicKey ?? '', 'text', again?.sign('text') ?? '')).toBe(true);
  expect(await loadSigningKey(folder, 2, false)).toBeNull();
});

test('a file that holds no key is told without what it holds', async () => {
  writeFileSync(file(), 'a secret that nobody may read');
  const told = await loadSigningKey(folder, 1, true).catch((error: unknown) => error);
  expect(told).toMatchObject({ reason: 'corrupt', message: expect.stringContaining(file()) });
  expect(JSON.stringify(told, Object.getOwnPropertyNames(told))).not.toContain('a secret');
});

test('the public key is in the log from the opening on, and another one keeps the round from going on', async () => {
  const log = new MemoryEventLog();
  const opened = await lead(log);
  const published = opened.pipeline.peek(({ round }) => round.receiptKey);
  expect(published).toBe(opened.notary?.publicKey);
  await opened.pipeline.close();
  const again = await lead(log);
  expect(again.notary?.publicKey).toBe(published);
  await again.pipeline.close();
  await rm(file());
  await expect(lead(log)).rejects.toMatchObject({ reason: 'corrupt' });
});
