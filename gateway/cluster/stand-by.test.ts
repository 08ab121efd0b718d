import { platformStream } from '@rackets/engine/platform/index.ts';
import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { expect, test } from 'vitest';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import type { FatalError } from '../process/exit-codes.ts';
import { submitOwn } from '../pipeline/own-commands.ts';
import { born, openPipeline, openTestPlatform, stream } from '../pipeline/testing.ts';
import { HeldLease } from './held-lease.ts';
import { declareLease, takeLease } from './lease.ts';
import { standBy } from './stand-by.ts';

const snapshots = { read: () => Promise.resolve(null) };
const linkAt = () => Promise.resolve(null);

async function open() {
  const documents = new MemoryDocuments();
  await declareLease(documents);
  const log = new MemoryEventLog();
  const { pipeline } = await openPipeline(log);
  const platform = (await openTestPlatform(log)).pipeline;
  const failures: FatalError[] = [];
  const onFailed = (error: FatalError) => failures.push(error);
  const stopping = new AbortController();
  const { signal } = stopping;
  const lease = await takeLease(documents, { holder: 'one', url: 'http://one' }, signal);
  if (!lease) throw new Error('the first engine did not take the lease');
  const held = new HeldLease(documents, lease, onFailed);
  await held.tell({ stream });
  const engine = { holder: 'two', url: 'http://two' };
  const turning = standBy({ documents, log, engine, snapshots, onFailed, signal });
  return { pipeline, platform, held, turning, stopping, failures };
}

test('a standby leads with the worlds that it has kept warm, each of which it hands out once', async () => {
  const { pipeline, platform, held, turning, failures } = await open();
  await born(pipeline, 'a1', 'Ada Stone');
  await submitOwn(platform, 'leadership.take', 'take-again', {});
  await held.giveBack();
  const turn = await turning;
  const world = await turn?.worlds.read(stream, linkAt);
  expect(world?.lives.has('a1')).toBe(true);
  expect(world?.hash).toBe(pipeline.peek(({ hash }) => hash));
  const kept = await turn?.worlds.read(platformStream, linkAt);
  expect([kept?.epoch, kept?.hash]).toEqual([2, platform.peek(({ hash }) => hash)]);
  // A second one would be the first one's, changed under its hands.
  expect(await turn?.worlds.read(stream, linkAt)).toBeNull();
  expect(await turn?.worlds.read(platformStream, linkAt)).toBeNull();
  await turn?.held.giveBack();
  expect(failures).toEqual([]);
});

test('a standby that is told to stop leaves the lease alone', async () => {
  const { held, turning, stopping } = await open();
  stopping.abort();
  expect(await turning).toBeNull();
  await held.giveBack();
});
