import crypto from 'node:crypto';
import {
  type EventStoreDBClient,
  NO_STREAM,
  START,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EventStoreDouble, startEventStoreDouble } from '../eventstore-double.ts';
import { clientOf, events, realServer, shown } from './testing.ts';

let double: EventStoreDouble | null = null;
let client: EventStoreDBClient;
let stream: string;

beforeAll(async () => {
  double = realServer === undefined ? await startEventStoreDouble() : null;
  client = clientOf(realServer ?? double?.url ?? '');
});

afterAll(async () => {
  await client.dispose();
  await double?.stop();
});

/** A stream of five events. */
beforeEach(async () => {
  stream = crypto.randomUUID();
  await client.appendToStream(stream, events(5), { expectedRevision: NO_STREAM });
});

const appended = async (expectedRevision: bigint | typeof NO_STREAM | typeof STREAM_EXISTS) =>
  Number((await client.appendToStream(stream, events(1), { expectedRevision })).nextExpectedRevision);

/** The revisions of the first `count` events that a subscription from `after` on gets. */
async function followed(after: bigint, count: number): Promise<bigint[]> {
  const revisions: bigint[] = [];
  const subscription = client.subscribeToStream(stream, { fromRevision: after });
  for await (const { event } of subscription) {
    if (event) revisions.push(event.revision);
    if (revisions.length === count) break;
  }
  return revisions;
}

describe('metadata that hide events', () => {
  test.each([
    ['$maxCount', { maxCount: 2 }, [3, 4]],
    ['$tb', { truncateBefore: 3 }, [3, 4]],
    ['$tb beyond the end', { truncateBefore: 100 }, []],
    ['$maxAge', { maxAge: 1000 }, [0, 1, 2, 3, 4]],
  ])('%s: reads begin late or are empty, without an error, and appends go on', async (_, metadata, left) => {
    await client.setStreamMetadata(stream, metadata);
    expect((await client.getStreamMetadata(stream)).metadata).toEqual(metadata);
    expect(await shown(client, stream)).toEqual(left);
    await expect(appended(NO_STREAM)).rejects.toBeInstanceOf(WrongExpectedVersionError);
    expect(await appended(4n)).toBe(5);
  });

  test('are undone by writing {} once', async () => {
    await client.setStreamMetadata(stream, { maxCount: 1, truncateBefore: 4 });
    await client.setStreamMetadata(stream, {});
    expect(await shown(client, stream)).toEqual([0, 1, 2, 3, 4]);
  });

  test('give a subscriber that lags a gap, without an error', async () => {
    await client.setStreamMetadata(stream, { truncateBefore: 3 });
    expect(await followed(0n, 2)).toEqual([3n, 4n]);
  });

  // A real server's clock cannot be set forward.
  test.runIf(realServer === undefined)('$maxAge hides what is older', async () => {
    await client.setStreamMetadata(stream, { maxAge: 60 });
    await double?.skew(61_000);
    // The deadline of an append is a moment of this machine's clock.
    await client.appendToStream(stream, events(1), { expectedRevision: 4n, deadline: 120_000 });
    expect(await shown(client, stream)).toEqual([5]);
    await double?.skew(0);
  });
});

describe('a soft deletion', () => {
  beforeEach(() => client.deleteStream(stream, { expectedRevision: 4n }));

  test('hides the stream, whose appends are refused at wrong revisions only and go on counting', async () => {
    await expect(shown(client, stream)).rejects.toBeInstanceOf(StreamNotFoundError);
    await expect(appended(STREAM_EXISTS)).rejects.toBeInstanceOf(Error);
    await expect(appended(3n)).rejects.toBeInstanceOf(WrongExpectedVersionError);
    expect(await appended(4n)).toBe(5);
    expect(await appended(5n)).toBe(6);
    expect(await shown(client, stream)).toEqual([5, 6]);
  });

  test('lets the stream begin anew with NO_STREAM, after what it had', async () => {
    expect(await appended(NO_STREAM)).toBe(5);
    expect(await shown(client, stream)).toEqual([5]);
  });

  test('is undone by writing {} twice: the first time brings $tb after the head', async () => {
    await client.setStreamMetadata(stream, {});
    expect((await client.getStreamMetadata(stream)).metadata).toEqual({ truncateBefore: 5 });
    expect(await shown(client, stream)).toEqual([]);
    await client.setStreamMetadata(stream, {});
    expect(await shown(client, stream)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('a tombstone', () => {
  beforeEach(() => client.tombstoneStream(stream));

  test('ends reads and appends for ever', async () => {
    await expect(appended(4n)).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(appended(4n)).rejects.toMatchObject({ message: '' });
    await expect(appended(NO_STREAM)).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(shown(client, stream)).rejects.toMatchObject({ type: 'stream-deleted', code: 9 });
  });

  test('is what a subscriber gets first', async () => {
    expect(await followed(4n, 1)).toEqual([9_223_372_036_854_775_807n]);
  });
});

test('a stream that never was is not found, and has no metadata', async () => {
  const missing = crypto.randomUUID();
  await expect(shown(client, missing)).rejects.toBeInstanceOf(StreamNotFoundError);
  expect((await client.getStreamMetadata(missing)).metadata).toBeUndefined();
});

test.each([
  ['of no events', { maxCount: 0 }],
  ['forwards from the end', { fromRevision: 'end' as const }],
])('a read %s is an unknown error', async (_, options) => {
  await expect(client.readStream(stream, options).toArray()).rejects.toMatchObject({
    type: 'unknown',
    code: 2,
  });
});

test('a subscription tells when it has caught up, after what is stored', async () => {
  const subscription = client.subscribeToStream(stream, { fromRevision: START });
  const told: string[] = [];
  await new Promise<void>((resolve) => {
    subscription.on('data', ({ event }) => told.push(String(event?.revision)));
    subscription.on('caughtUp', () => {
      told.push('caught up');
      resolve();
    });
  });
  await subscription.unsubscribe();
  expect(told).toEqual(['0', '1', '2', '3', '4', 'caught up']);
});
