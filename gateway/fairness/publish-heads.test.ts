import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignedHead } from '@rackets/engine/kernel/machine/receipt.ts';
import { born, openPipeline } from '../pipeline/testing.ts';
import { Notary } from './notary.ts';
import { publishHeads } from './publish-heads.ts';
import { signingKey } from './signing-key.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('a head is told at once and every minute, where the chain stands then, until it is stopped', async () => {
  const { pipeline, world } = await openPipeline();
  const key = signingKey(generateKeyPairSync('ed25519').privateKey);
  const notary = new Notary(pipeline, key, 1, world.hash);
  const told: SignedHead[] = [];
  const stop = publishHeads(notary, (head) => told.push(head));
  await expect.poll(() => told.length).toBe(1);
  await born(pipeline, 'a1', 'Ada Stone');
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => told.length).toBe(2);
  expect(told[0]?.revision).toBeLessThan(told[1]?.revision ?? 0);
  expect(told[1]).toMatchObject({ revision: world.revision, hash: world.hash });
  expect(notary.head).toEqual(told[1]);
  stop();
  vi.advanceTimersByTime(600_000);
  await pipeline.view(() => null);
  expect(told).toHaveLength(2);
});
