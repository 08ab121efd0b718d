import crypto from 'node:crypto';
import {
  type AppendToStreamOptions,
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventStoreDouble, startEventStoreDouble } from '../eventstore-double.ts';
import { faultsByMoment } from './faults.ts';

let double: EventStoreDouble;
let client: EventStoreDBClient;

beforeAll(async () => {
  double = await startEventStoreDouble();
  client = EventStoreDBClient.connectionString(double.url);
});

afterAll(async () => {
  await client.dispose();
  await double.stop();
});

const event = () => jsonEvent({ type: 't', data: {} });

async function idsIn(stream: string): Promise<unknown[]> {
  const ids: unknown[] = [];
  for await (const { event: read } of client.readStream(stream)) ids.push(read?.id);
  return ids;
}

/** With credentials in the call the client uses a call of its own for each append, without one shared call for all. */
const ways: [string, AppendToStreamOptions][] = [
  ['the shared call', {}],
  ['a call of its own', { credentials: { username: 'any', password: 'name' } }],
];

describe.each(ways)('an append by %s', (_, way) => {
  test('is written at the right revision only, and its repetition recognized', async () => {
    const stream = crypto.randomUUID();
    const [first, second, third] = [event(), event(), event()];
    const begun = { ...way, expectedRevision: NO_STREAM } as const;
    const written = { success: true, nextExpectedRevision: 1n };
    expect(await client.appendToStream(stream, [first, second], begun)).toMatchObject(written);
    expect(await client.appendToStream(stream, [first, second], begun)).toMatchObject(written);
    const wrong = client.appendToStream(stream, third, { ...way, expectedRevision: 7n });
    await expect(wrong).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await expect(wrong).rejects.toMatchObject({ actualVersion: 1n, expectedVersion: 7n });
    const further = await client.appendToStream(stream, third, { ...way, expectedRevision: 1n });
    expect(further.nextExpectedRevision).toBe(2n);
    expect(await idsIn(stream)).toEqual([first.id, second.id, third.id]);
  });

  test.each(faultsByMoment.append)('meets %s', async (fault) => {
    const stream = crypto.randomUUID();
    const struck = (await double.counts())[fault] ?? 0;
    const sent = event();
    await double.inject(fault);
    const failed = client.appendToStream(stream, sent, {
      ...way,
      expectedRevision: NO_STREAM,
      deadline: 300,
    });
    const outcome = failed.then(
      () => 'written',
      () => 'failed',
    );
    await expect.poll(async () => (await double.counts())[fault]).toBe(struck + 1);
    // By the shared call an append that is not answered waits for ever.
    const hangs = !way.credentials && fault.startsWith('append-silent');
    expect(hangs ? 'waiting' : await outcome).not.toBe('written');
    await expect
      .poll(() =>
        client.appendToStream(stream, sent, { ...way, expectedRevision: NO_STREAM }).catch(() => null),
      )
      .toMatchObject({ success: true, nextExpectedRevision: 0n });
    expect(await idsIn(stream)).toEqual([sent.id]);
  });
});
