import crypto from 'node:crypto';
import { type AppendToStreamOptions, type EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EventStoreDouble, startEventStoreDouble } from '../eventstore-double.ts';
import { clientOf, event, events, shown } from './testing.ts';

let double: EventStoreDouble;
let clients: EventStoreDBClient[] = [];
let stream: string;

beforeEach(async () => {
  double = await startEventStoreDouble({ ports: [0, 0, 0] });
  stream = crypto.randomUUID();
});

afterEach(async () => {
  // Its calls end with it, so that no client waits for a frozen node.
  await double.stop();
  await Promise.all(clients.map((client) => client.dispose()));
  clients = [];
});

function connect(url = double.url): EventStoreDBClient {
  const client = clientOf(url);
  clients.push(client);
  return client;
}

/** Long enough for whatever a test does meanwhile; it ends the time by itself. */
const longMs = 600_000;

const nodeUrl = (node: number) => `esdb://127.0.0.1:${double.ports[node]}?tls=false`;

/** An append by a call of its own, which is free of what appends share. */
const own: AppendToStreamOptions = {
  credentials: { username: 'any', password: 'name' },
  requiresLeader: true,
};

/** Appends as often as it takes, until one succeeds; how often it took. */
async function appendAtLast(client: EventStoreDBClient, options: AppendToStreamOptions): Promise<void> {
  const sent = event();
  await expect
    .poll(() =>
      client.appendToStream(stream, sent, { ...options, deadline: 500 }).then(
        ({ success }) => success,
        () => false,
      ),
    )
    .toBe(true);
}

describe('of three nodes', () => {
  test.each(['a list of hosts', 'discovery'])(
    'a client that is given %s appends to the one that leads',
    async (by) => {
      await double.act({ kind: 'lead', node: 2 });
      const client = connect(by === 'discovery' ? double.discoverUrl : double.url);
      await client.appendToStream(stream, events(1), { requiresLeader: true });
      expect(await shown(client, stream)).toEqual([0]);
      expect((await double.counts())['not-the-leader']).toBeUndefined();
    },
  );

  test('a follower names the leader, to which the client goes by itself', async () => {
    const client = connect(nodeUrl(1));
    const refused = client.appendToStream(stream, events(1), own);
    await expect(refused).rejects.toMatchObject({
      type: 'not-leader',
      leader: { address: '127.0.0.1', port: double.ports[0] },
    });
    await client.appendToStream(stream, events(1), own);
    expect((await double.counts())['not-the-leader']).toBe(1);
  });

  test('none leads: a client fails to discover, and appends by calls of its own once there is one', async () => {
    await double.act({ kind: 'lead', node: null });
    const client = connect();
    const failure = 'Failed to discover after 10 attempts.';
    await expect(client.appendToStream(stream, events(1), own)).rejects.toThrow(failure);
    await expect(client.appendToStream(stream, events(1))).rejects.toThrow(failure);
    await double.act({ kind: 'lead', node: 1 });
    await client.appendToStream(stream, events(1), own);
    // The client remembers for ever that it could not ask whether there is a shared call.
    await expect(client.appendToStream(stream, events(1))).rejects.toThrow(failure);
  });

  test('the leader is killed: the next one takes over what is stored', async () => {
    const client = connect();
    await client.appendToStream(stream, events(2), own);
    await double.act({ kind: 'down', node: 0 });
    await double.act({ kind: 'lead', node: 1 });
    await appendAtLast(client, own);
    expect(await shown(connect(nodeUrl(2)), stream)).toEqual([0, 1, 2]);
    await double.act({ kind: 'up', node: 0, startingMs: 0 });
    expect(await shown(connect(nodeUrl(0)), stream)).toEqual([0, 1, 2]);
  });

  test('the leader is frozen: connections stay open and nothing passes; a new client finds the next one', async () => {
    const client = connect();
    await client.appendToStream(stream, events(1), own);
    await double.act({ kind: 'freeze', node: 0 });
    const silent = client.appendToStream(stream, events(1), { ...own, deadline: 300 });
    await expect(silent).rejects.toMatchObject({ type: 'deadline-exceeded', code: 4 });
    await double.act({ kind: 'lead', node: 1 });
    await appendAtLast(connect(), own);
    expect((await double.counts())['node-frozen']).toBeGreaterThan(0);
  });

  test('a deposed leader that wakes answers from its old state, then that it does not lead', async () => {
    const old = connect(nodeUrl(0));
    await old.appendToStream(stream, events(2), own);
    await double.act({ kind: 'freeze', node: 0 });
    await double.act({ kind: 'lead', node: 1 });
    await connect(nodeUrl(1)).appendToStream(stream, events(3), own);
    await double.act({ kind: 'thaw', node: 0, staleMs: longMs });
    const leading = { requiresLeader: true };
    const read = () => old.readStream(stream, leading).toArray();
    expect(await read()).toHaveLength(2);
    await expect(old.appendToStream(stream, events(1), own)).rejects.toMatchObject({ type: 'timeout' });
    await double.act({ kind: 'thaw', node: 0, staleMs: 0 });
    await expect(read()).rejects.toMatchObject({ type: 'not-leader' });
    expect(await shown(connect(nodeUrl(1)), stream)).toEqual([0, 1, 2, 3, 4]);
    const counts = await double.counts();
    expect([counts['read-stale'], counts['append-deposed']]).toEqual([expect.any(Number), 1]);
  });
});

describe.each([
  [
    'the shared call',
    {},
    { type: 'deadline-exceeded', message: '' },
    { type: 'unknown', message: 'Could not recognize Server Is Not Ready' },
  ],
  ['a call of its own', own, { type: 'timeout', code: 10 }, { type: 'unavailable', code: 14 }],
] as const)('by %s', (_, way, cancelled, notReady) => {
  test('a leader that resigns cancels the append under way, then is not ready, while reads succeed', async () => {
    const client = connect();
    await client.appendToStream(stream, events(1), { ...way, expectedRevision: NO_STREAM });
    await double.act({ kind: 'resign', ms: longMs, next: 0 });
    await expect(client.appendToStream(stream, events(1), way)).rejects.toMatchObject(cancelled);
    await expect(client.appendToStream(stream, events(1), way)).rejects.toMatchObject(notReady);
    expect(await shown(connect(nodeUrl(0)), stream)).toEqual([0]);
    await double.act({ kind: 'lead', node: 1 });
    await connect().appendToStream(stream, events(1), way);
    const counts = await double.counts();
    expect([counts['leader-resigned'], counts['no-leader']]).toEqual([1, expect.any(Number)]);
  });

  test('a leader that is not ready refuses appends for so long, while reads succeed', async () => {
    const client = connect(nodeUrl(0));
    await client.appendToStream(stream, events(1), way);
    await double.act({ kind: 'not-ready', ms: longMs });
    await expect(client.appendToStream(stream, events(1), way)).rejects.toMatchObject(notReady);
    expect(await shown(client, stream)).toEqual([0]);
    await double.act({ kind: 'not-ready', ms: 0 });
    await appendAtLast(client, way);
    expect(await shown(client, stream)).toEqual([0, 1]);
    expect((await double.counts())['not-ready']).toBeGreaterThan(0);
  });

  test('connections that died without a word take an append and are silent, while new ones pass', async () => {
    const client = connect(nodeUrl(0));
    await client.appendToStream(stream, events(1), way);
    await double.act({ kind: 'kill' });
    const silent = client.appendToStream(stream, events(1), { ...way, deadline: 500 });
    const outcome = silent.catch(() => 'failed');
    await expect.poll(async () => (await double.counts())['connection-dead'] ?? 0).toBeGreaterThan(0);
    expect(await shown(connect(nodeUrl(0)), stream)).toEqual([0]);
    await double.stop();
    expect(await outcome).toBe('failed');
  });
});

test('a node that starts is not ready for anything at first', async () => {
  await double.act({ kind: 'down', node: 0 });
  const client = connect(nodeUrl(0));
  await expect(shown(client, stream)).rejects.toMatchObject({ type: 'unavailable' });
  await double.act({ kind: 'up', node: 0, startingMs: longMs });
  await expect
    .poll(() => shown(client, stream).catch(({ message }: Error) => message))
    .toMatch('Server Is Not Ready');
  await double.act({ kind: 'up', node: 0, startingMs: 0 });
  await appendAtLast(client, own);
  expect((await double.counts())['node-starting']).toBeGreaterThan(0);
});

test('a node that was told to stop takes requests and answers none, then resets them and is gone', async () => {
  const client = connect(nodeUrl(0));
  await client.appendToStream(stream, events(1), own);
  await double.act({ kind: 'end', node: 0, ms: longMs });
  const read = shown(client, stream).catch((error: unknown) => error);
  await expect.poll(async () => (await double.counts())['node-ending']).toBe(1);
  await double.act({ kind: 'end', node: 0, ms: 0 });
  const reset = {
    type: 'unknown',
    code: 13,
    message: expect.stringContaining('Received RST_STREAM with code 0'),
  };
  expect(await read).toMatchObject(reset);
  await expect
    .poll(() => shown(client, stream).catch(({ type }: { type: string }) => type))
    .toBe('unavailable');
});
