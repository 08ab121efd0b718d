import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadVapidKeys } from './vapid-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rackets-vapid-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('push keys are made once, for the server’s own eyes', async () => {
  const keys = await loadVapidKeys(folder);
  expect(await loadVapidKeys(folder)).toStrictEqual(keys);
  expect((await stat(join(folder, 'web-push.json'))).mode & 0o777).toBe(0o600);
});

test('a damaged file of push keys is told without what is in it', async () => {
  await writeFile(join(folder, 'web-push.json'), '{"privateKey":"a secret"');
  const failure = await loadVapidKeys(folder).catch((error: unknown) => error);
  expect(String(failure)).toContain('cannot be read');
  expect(String(failure)).not.toContain('a secret');
});
