import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ManualTiming } from '@rackets/gateway/cluster/testing.ts';
import { meanMissing } from '@rackets/gateway/log/meant-missing.ts';
import { MemoryEventLog } from '@rackets/gateway/log/memory-event-log.ts';
import { sampleBatch } from '@rackets/gateway/log/sample-events.ts';
import type { Touch } from '@rackets/gateway/log/touches.ts';
import { openWitnessedLog } from '@rackets/gateway/log/witnessed-log.ts';
import { streamsToCopy } from './streams-to-copy.ts';

let keys: string;

beforeEach(() => (keys = mkdtempSync(join(tmpdir(), 'rackets-whole-'))));
afterEach(() => rmSync(keys, { recursive: true, force: true }));

async function logOf(streams: readonly string[], touches: readonly Touch[] = []): Promise<MemoryEventLog> {
  const log = new MemoryEventLog();
  for (const stream of streams) await log.append(stream, -1, sampleBatch(stream, 3));
  return Object.assign(log, { touches: () => Promise.resolve({ touches, unseen: [] }) });
}

/** Records beside the keys that something of these streams was acknowledged. */
async function acknowledged(...streams: string[]): Promise<void> {
  const log = await openWitnessedLog(new MemoryEventLog(), { keysFolder: keys, led: (all) => all });
  for (const stream of streams) await log.append(stream, -1, sampleBatch(stream, 3));
  await log.close();
}

async function judged(log: MemoryEventLog) {
  const timing = new ManualTiming();
  const judging = streamsToCopy(log, keys, timing);
  await timing.pass(10_000, 1_000);
  return judging;
}

test('a log with every stream that was acknowledged is whole', async () => {
  await acknowledged('platform', 'round-1');
  expect(await judged(await logOf(['platform', 'round-1']))).toEqual({
    whole: ['platform', 'round-1'],
    missing: [],
  });
});

test('a stream that was acknowledged and is in no list is missed', async () => {
  await acknowledged('platform', 'round-1', 'round-2');
  expect(await judged(await logOf(['platform', 'round-1']))).toEqual({
    whole: ['platform', 'round-1'],
    missing: ['round-2 is missing, although the game has had it.'],
  });
});

test('so is a round before the newest, where nothing is recorded beside the keys', async () => {
  const { whole, missing } = await judged(await logOf(['platform', 'round-3', 'round-1']));
  expect(whole).toEqual(['platform', 'round-1', 'round-3']);
  expect(missing).toEqual(['round-2 is missing, although the game has had it.']);
});

test('a stream that somebody touched is left out and said, and hides no other one', async () => {
  const touch: Touch = { stream: 'round-1', kind: 'tombstone', says: 'round-1 was deleted permanently' };
  const log = await logOf(['platform', 'round-2'], [touch]);
  expect(await judged(log)).toEqual({ whole: ['platform', 'round-2'], missing: [touch.says] });
  await meanMissing(keys, 'round-1');
  expect(await judged(log)).toEqual({ whole: ['platform', 'round-2'], missing: [] });
});

test('a list of streams that was limited makes no whole backup', async () => {
  const touch: Touch = {
    stream: 'rackets-streams',
    kind: 'limited',
    says: 'rackets-streams has $maxCount 1',
  };
  expect((await judged(await logOf(['platform', 'round-1'], [touch]))).missing).toEqual([touch.says]);
});
