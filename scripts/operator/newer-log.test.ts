import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { worldAt } from '@rackets/gateway/admin/world-at.ts';
import { Replica } from '@rackets/gateway/cluster/replica.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { MemoryEventLog } from '@rackets/gateway/log/memory-event-log.ts';
import { born, openPipeline, stream } from '@rackets/gateway/pipeline/testing.ts';
import { models } from '@rackets/projections/models/index.ts';
import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { describe, expect, test } from 'vitest';
import { auditStream } from './audit-stream.ts';
import { knownEvents } from './known-events.ts';
import { rebuildModel } from './rebuild-models.ts';
import { forgedLog } from './testing/forged-log.ts';
import { verifyStream } from './verify-stream.ts';

/** A round whose last event a newer build has written. */
async function newerLog(newer: (event: RecordedEvent) => RecordedEvent): Promise<EventLog> {
  const log = new MemoryEventLog();
  const { pipeline } = await openPipeline(log);
  await born(pipeline, 'a1', 'Ada Stone');
  await pipeline.close();
  const head = await log.head(stream);
  return forgedLog(log, stream, (event) => (event.revision === head ? newer(event) : event));
}

describe.each([
  ['of an unknown kind', (event: RecordedEvent) => ({ ...event, type: 'perks.reformed' })],
  ['of a later version', (event: RecordedEvent) => ({ ...event, version: event.version + 1 })],
])('an event %s', (_, newer) => {
  test('ends each tool with a sentence that says so, and is found neither damaged nor different', async () => {
    const log = await newerLog(newer);
    const [model] = models;
    if (!model) throw new Error('there are read models');
    const documents = new MemoryDocuments();
    const tools = {
      audit: auditStream(log, stream),
      verify: verifyStream(log, stream),
      replay: worldAt(log, stream, { kind: 'revision', revision: await log.head(stream) }),
      rebuild: rebuildModel({ log: knownEvents(log, stream), stream, documents }, model, true),
    };
    const ends = await Promise.allSettled(Object.values(tools));
    const said = ends.map((end) => (end.status === 'rejected' ? String(end.reason) : 'it went well'));
    expect(said).toEqual(
      Array.from({ length: 4 }, () =>
        expect.stringMatching(/^NewerBuildError: The log has .*: a newer one wrote it\.$/),
      ),
    );
  });

  test('ends a gateway or a standby with the code of newer data', async () => {
    const log = await newerLog(newer);
    const snapshots = { read: async () => null };
    const opened = Replica.open({ log, stream, snapshots, onFailed: () => undefined });
    await expect(opened).rejects.toMatchObject({ reason: 'newerData' });
  });
});
