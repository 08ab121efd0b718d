import crypto from 'node:crypto';
import {
  binaryEvent,
  type EventStoreDBClient,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EventStoreDouble, startEventStoreDouble } from '../eventstore-double.ts';
import { faultsByMoment, type Strikes } from './faults.ts';
import { clientOf, event, ownCall, realServer, sharedCall, ways } from './testing.ts';

let double: EventStoreDouble | null = null;
let client: EventStoreDBClient;

beforeAll(async () => {
  double = realServer === undefined ? await startEventStoreDouble() : null;
  client = clientOf(realServer ?? double?.url ?? '');
});

afterAll(async () => {
  await client.dispose();
  await double?.stop();
});

async function idsIn(stream: string): Promise<unknown[]> {
  const ids: unknown[] = [];
  for await (const { event: read } of client.readStream(stream)) ids.push(read?.id);
  return ids;
}

async function strikes(name: keyof Strikes): Promise<number> {
  return (await double?.counts())?.[name] ?? 0;
}

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

  test('of nothing succeeds and stores nothing', async () => {
    const stream = crypto.randomUUID();
    const answer = await client.appendToStream(stream, [], { ...way, expectedRevision: NO_STREAM });
    expect(answer.success).toBe(true);
    await expect(idsIn(stream)).rejects.toMatchObject({ type: 'stream-not-found' });
  });

  test('of more than 1 MiB is refused, of as much is written, and the call goes on', async () => {
    const stream = crypto.randomUUID();
    // Data, metadata and each type twice.
    const big = (bytes: number) =>
      binaryEvent({ type: 't'.repeat(8), data: Buffer.alloc(bytes - 16 - 100), metadata: Buffer.alloc(100) });
    const limit = 1024 * 1024;
    for (const events of [[big(limit + 1)], [big(limit / 2), big(limit / 2 + 1)]]) {
      const refused = client.appendToStream(stream, events, way);
      await expect(refused).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
      await expect(refused).rejects.toMatchObject({ maxAppendSize: limit });
    }
    const { nextExpectedRevision } = await client.appendToStream(stream, [big(limit)], way);
    expect(nextExpectedRevision).toBe(0n);
  });

  test('is recognized by its UUID, whatever way that is written', async () => {
    const stream = crypto.randomUUID();
    const id = 'abcdefab-1234-4abc-8def-00112233aabb'.replace(/^.{8}/, stream.slice(0, 8));
    const written = [id, id.toUpperCase(), `{${id}}`, id.replaceAll('-', '')];
    for (const text of written) {
      const { nextExpectedRevision } = await client.appendToStream(stream, event(text), {
        ...way,
        expectedRevision: NO_STREAM,
      });
      expect(nextExpectedRevision).toBe(0n);
    }
    expect(await idsIn(stream)).toEqual([id]);
  });

  // By a call of its own it was not tried.
  test.runIf(!way.credentials).each([
    ['an id that is no UUID', 'no uuid', 't', 's'],
    ['an empty type', undefined, '', 's'],
    ['an empty stream name', undefined, 't', ''],
  ])('with %s is an unknown error', async (_case, id, type, name) => {
    const bad = jsonEvent({ type, data: {}, ...(id === undefined ? {} : { id }) });
    const stream = name && crypto.randomUUID();
    await expect(client.appendToStream(stream, bad, way)).rejects.toMatchObject({
      type: 'unknown',
      message: 'Could not recognize BadRequest',
    });
  });

  test('has a position, later for a later one', async () => {
    const stream = crypto.randomUUID();
    const first = await client.appendToStream(stream, event(), way);
    const second = await client.appendToStream(stream, event(), way);
    expect(second.position?.commit).toBeGreaterThan(first.position?.commit ?? 0n);
  });

  test.runIf(realServer === undefined).each(faultsByMoment.append)('meets %s', async (fault) => {
    const stream = crypto.randomUUID();
    const struck = await strikes(fault);
    const sent = event();
    await double?.inject(fault);
    const failed = client.appendToStream(stream, sent, {
      ...way,
      expectedRevision: NO_STREAM,
      deadline: 300,
    });
    const outcome = failed.then(
      () => 'written',
      () => 'failed',
    );
    await expect.poll(() => strikes(fault)).toBe(struck + 1);
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

  test.runIf(realServer === undefined)(
    'repeated while it is being written times out, and is there',
    async () => {
      const stream = crypto.randomUUID();
      const sent = event();
      const options = { ...way, expectedRevision: NO_STREAM } as const;
      await client.appendToStream(stream, sent, options);
      await double?.inject('repeat-under-way');
      const repeated = client.appendToStream(stream, sent, options);
      await expect(repeated).rejects.toMatchObject({
        type: way.credentials ? 'timeout' : 'deadline-exceeded',
      });
      expect(await client.appendToStream(stream, sent, options)).toMatchObject({ nextExpectedRevision: 0n });
      expect(await idsIn(stream)).toEqual([sent.id]);
    },
  );
});

describe.runIf(realServer === undefined)('while the server is', () => {
  afterEach(() => double?.skew(0));

  test.each([
    [
      '6 s ahead, one of the shared call is refused: its deadline is a moment of our clock',
      6000,
      sharedCall,
      { deadline: 5000 },
      false,
    ],
    ['6 s ahead, one by a call of its own is written', 6000, ownCall, { deadline: 5000 }, true],
    [
      'an hour ahead, one of the shared call with a deadline of a year is written',
      3_600_000,
      sharedCall,
      { deadline: 31_536_000_000 },
      true,
    ],
    ['an hour behind, one of the shared call is written', -3_600_000, sharedCall, { deadline: 5000 }, true],
    ['an hour behind, one by a call of its own is written', -3_600_000, ownCall, { deadline: 5000 }, true],
  ] as const)('%s', async (_case, ms, way, deadline, isWritten) => {
    await double?.skew(ms);
    const appended = client.appendToStream(crypto.randomUUID(), event(), { ...way, ...deadline });
    const outcome = await appended.then(
      () => true,
      ({ type, message }: { type: string; message: string }) => ({ type, message }),
    );
    expect(outcome).toEqual(isWritten || { type: 'deadline-exceeded', message: '' });
  });
});

test.runIf(realServer === undefined)('every fault of appending has struck', async () => {
  for (const fault of [...faultsByMoment.append, ...faultsByMoment.repeat, 'clock-ahead'] as const) {
    expect(await strikes(fault)).toBeGreaterThan(0);
  }
});
