import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { providersOf } from '@rackets/engine/kernel/declarations/port.ts';
import { newWorld, type Character, type World } from '@rackets/engine/kernel/state/world.ts';
import { heistsState, type Plan } from '@rackets/engine/features/heists/state.ts';
import { relations } from '@rackets/engine/features/relations/relations.ts';
import { tradeState, type Trade } from '@rackets/engine/features/trade/state.ts';
import { relate, relationsState } from '@rackets/engine/features/relations/state.ts';
import type { Session } from '../accounts/accounts.ts';
import { keptForMs } from './channel-book.ts';
import type { Frame } from '../channels/channel-kind.ts';
import { Presence } from '../channels/presence.ts';
import { PushServer } from './push-server.ts';
import { tryTiers } from './socket-tiers.ts';
import { eventually, TestClient } from './test-client.ts';
import { Tickets } from '../channels/tickets.ts';

const bufferedBound = 512 * 1024;
const origin = 'http://localhost:3000';
const tiers = [...tryTiers()].flatMap((attempt) => ('tier' in attempt ? [attempt.tier] : []));

function sessionOf(account: string): Session {
  return {
    id: `session-of-${account}`,
    account,
    roles: [],
    verified: true,
    proven: false,
    accountCreatedAt: 0,
  };
}

function characterOf(id: string, account: string): Character {
  return {
    id,
    account,
    username: id,
    createdAt: 0,
    protectedUntil: 0,
    dead: null,
    location: 'new-york',
    family: null,
    revealed: false,
  } as Character;
}

const frame = (channel: string, value: number): Frame => ({ channel, event: 'state', data: { value } });

async function subscribe(client: TestClient, channel: string, after?: string): Promise<TestClient> {
  const before = client.heard.length;
  client.send({ type: 'subscribe', channel, ...(after === undefined ? {} : { after }) });
  return client.until(({ heard }) => heard.length > before);
}

async function settled(client: TestClient): Promise<Record<string, unknown>[]> {
  client.send({ type: 'ping' });
  const pongs = client.frames().filter(({ type }) => type === 'pong').length;
  await client.until((one) => one.frames().filter(({ type }) => type === 'pong').length > pongs);
  return client.frames().filter(({ type }) => type !== 'pong' && type !== 'welcome');
}

describe.each(tiers)('the push server on $name', (tier) => {
  let now: number;
  let world: World;
  let revision: number;
  let tickets: Tickets;
  let presence: Presence;
  const barred = new Set<string>();
  let push: PushServer;
  let url: string;
  const clients: TestClient[] = [];

  beforeEach(async () => {
    now = 1_800_000_000_000;
    revision = 40;
    world = newWorld(
      {
        heists: heistsState.initial(),
        relations: relationsState.initial(),
        trade: tradeState.initial(),
      },
      [],
      providersOf(relations.provides ?? []),
    );
    for (const [id, account] of [
      ['cmine', 'me'],
      ['cold', 'me'],
      ['cother', 'other'],
    ] as const) {
      world.characters.set(id, characterOf(id, account));
    }
    world.lives.set('me', 'cmine');
    world.lives.set('other', 'cother');
    tickets = new Tickets(() => now);
    presence = new Presence(
      () => true,
      () => now,
    );
    push = new PushServer({
      tier,
      tickets,
      presence,
      allowedOrigins: [origin],
      peek: (read) => read(world, now),
      isBarred: (account) => barred.has(account),
      revision: () => revision,
      maxBufferedInAllBytes: bufferedBound,
      now: () => now,
    });
    url = `ws://127.0.0.1:${await push.listen('127.0.0.1', 0)}`;
  });

  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await push.close();
    barred.clear();
  });

  function open(account = 'me', from: string | null = origin, ticket?: string): TestClient {
    const query = ticket ?? tickets.issue(sessionOf(account)).ticket;
    const client = new TestClient(`${url}/?ticket=${query}`, from === null ? {} : { origin: from });
    clients.push(client);
    return client;
  }

  async function connect(account = 'me'): Promise<TestClient> {
    const client = open(account);
    await client.until(({ heard }) => heard.length > 0);
    return client;
  }

  test('[W01] a socket opens with a ticket and is welcomed by its id and the time', async () => {
    const client = await connect();
    expect(client.frames()).toEqual([
      { type: 'welcome', socket_id: expect.any(String), server_time: '2027-01-15T08:00:00.000Z' },
    ]);
  });

  test('a frame is kept from whoever has blocked its author, who misses nothing else, also after a gap', async () => {
    const name = 'public-chat';
    const [mine, other] = [await connect('me'), await connect('other')];
    for (const client of [mine, other]) await subscribe(client, name);
    relate(world, 'blocks', 'cmine', 'cother', now);
    const said = (by: string, value: number): Frame => ({ ...frame(name, value), by });
    push.publish(41, [said('cother', 1)]);
    push.publish(42, [said('cold', 2)]);
    const heard = async (client: TestClient) =>
      (await settled(client))
        .filter(({ type }) => type === 'message')
        .map(({ seq, prev, event, data }) => [seq, prev, event, data]);
    const second = ['42', '41', 'state', { value: 2 }];
    expect(await heard(mine)).toEqual([['41', '40.0', 'skipped', {}], second]);
    expect(await heard(other)).toEqual([['41', '40.0', 'state', { value: 1 }], second]);
    const again = await connect('me');
    await subscribe(again, name, '40.0');
    expect(await heard(again)).toEqual([['41', '40.0', 'skipped', {}], second]);
  });

  test('sockets that never read cost a bounded memory together, and the reader misses nothing', async () => {
    const name = 'public-statistics';
    const slow = await Promise.all(Array.from({ length: 6 }, (_, n) => connect(`slow-${n}`)));
    for (const client of slow) {
      await subscribe(client, name);
      client.pause();
    }
    const reader = await subscribe(await connect('me'), name);
    const before = reader.heard.length;
    const data = { text: 'x'.repeat(48 * 1024) };
    let most = 0;
    let sent = 0;
    // More than the kernels of both ends hold; alone each could make the server hold half of the bound.
    while (push.sockets > 1 && sent < 1_000) {
      sent += 1;
      push.publish((revision += 1), [{ channel: name, event: 'update', data }]);
      push.shed();
      most = Math.max(most, push.bufferedBytes);
      await reader.until(({ heard }) => heard.length === before + sent);
    }
    expect(push.sockets).toBe(1);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(bufferedBound);
  });

  test('a ban closes every socket of the account and no other', async () => {
    const [one, two, other] = [await connect(), await connect(), await connect('other')];
    barred.add('me');
    push.banAccount('me');
    for (const client of [one, two]) {
      await client.until(({ closedBy }) => closedBy !== null);
      expect(client.frames().at(-1)).toEqual({ type: 'bye', code: 'banned' });
      expect(client.closedBy).toBe(4006);
    }
    expect(await settled(await subscribe(other, 'character-cother'))).toMatchObject([{ type: 'subscribed' }]);
  });

  test('a banned account joins no channel on a socket that is still open, and opens none with an old ticket', async () => {
    const client = await connect();
    const { ticket } = tickets.issue(sessionOf('me'));
    barred.add('me');
    client.send({ type: 'subscribe', channel: 'character-cmine' });
    await client.until(({ closedBy }) => closedBy !== null);
    expect(client.frames().slice(1)).toEqual([{ type: 'bye', code: 'banned' }]);
    const late = await open('me', origin, ticket).until(({ refusedBy }) => refusedBy !== null);
    expect(late.refusedBy).toBe(403);
  });

  test('[W01] a ticket opens one socket only', async () => {
    const { ticket } = tickets.issue(sessionOf('me'));
    await open('me', origin, ticket).until(({ heard }) => heard.length > 0);
    const second = await open('me', origin, ticket).until(({ refusedBy }) => refusedBy !== null);
    expect(second.refusedBy).toBe(401);
  });

  test('[W01] a ticket is void after 30 seconds, and one that was never issued always', async () => {
    const { ticket } = tickets.issue(sessionOf('me'));
    now += 30_000;
    const late = await open('me', origin, ticket).until(({ refusedBy }) => refusedBy !== null);
    const made = await open('me', origin, 'made-up').until(({ refusedBy }) => refusedBy !== null);
    expect([late.refusedBy, made.refusedBy]).toEqual([401, 401]);
  });

  test('a page of another origin is refused, and its ticket stays good', async () => {
    const { ticket } = tickets.issue(sessionOf('me'));
    const foreign = await open('me', 'http://evil.example', ticket).until(
      ({ refusedBy, heard }) => refusedBy !== null || heard.length > 0,
    );
    expect(foreign.refusedBy).toBe(403);
    await open('me', origin, ticket).until(({ heard }) => heard.length > 0);
  });

  test('a program without an origin gets in by its ticket', async () => {
    const client = await open('me', null).until(({ heard }) => heard.length > 0);
    expect(client.refusedBy).toBeNull();
  });

  test('own channels are for their owner, past lives too; others and unknown ones are refused', async () => {
    const client = await connect();
    for (const channel of [
      'character-cmine',
      'character-cold',
      'character-cother',
      'activity-cother',
      'nothing',
    ]) {
      await subscribe(client, channel);
    }
    expect(client.frames().slice(1)).toEqual([
      { type: 'subscribed', channel: 'character-cmine', seq: '40.0' },
      { type: 'subscribed', channel: 'character-cold', seq: '40.0' },
      { type: 'refused', channel: 'character-cother', code: 'channel_forbidden' },
      { type: 'refused', channel: 'activity-cother', code: 'channel_forbidden' },
      { type: 'refused', channel: 'nothing', code: 'channel_unknown' },
    ]);
  });

  const told = (frames: readonly Record<string, unknown>[]) =>
    frames.flatMap(({ type, channel, seq }) => (type === 'subscribed' ? [] : [[type, channel, seq]]));

  const subjectNamed = (id: string) => ({ id, role: 'owner', family: null, city: 'new-york', level: 1 });

  test('whom an event puts out of a channel hears nothing of its batch there, and is told last that they are out', async () => {
    const [mine, other] = [await connect(), await connect('other')];
    const { open: heists } = heistsState(world).plans;
    heists.set('h1', { seats: { leader: 'cother', second: 'cmine' } } as Plan);
    for (const client of [mine, other]) await subscribe(client, 'heist-h1');
    await subscribe(mine, 'character-cmine');
    heists.set('h1', { seats: { leader: 'cother' } } as Plan);
    const subjects = [subjectNamed('cother'), subjectNamed('cmine')];
    push.tell([
      { event: { type: 'heists.equipped', revision: 41, subjects }, frames: [frame('heist-h1', 1)] },
      {
        event: { type: 'heists.member-kicked', revision: 42, subjects },
        frames: [frame('heist-h1', 2), frame('character-cmine', 2)],
      },
    ]);
    expect(told(await settled(mine))).toEqual([
      ['message', 'character-cmine', '42'],
      ['unsubscribed', 'heist-h1', undefined],
    ]);
    expect(told(await settled(other))).toEqual([
      ['message', 'heist-h1', '41'],
      ['message', 'heist-h1', '42'],
    ]);
  });

  test('whom the end of a channel names hears it, is told that they are out, and cannot come back; all others stay', async () => {
    const [mine, other] = [await connect(), await connect('other')];
    const trade = { id: 't1', host: 'cmine', guest: 'cother' };
    const { open: trades } = tradeState(world);
    trades.set('t1', trade as Trade);
    for (const client of [mine, other]) await subscribe(client, 'trade-t1');
    await subscribe(mine, 'character-cmine');
    // Now somebody else is in it.
    trades.set('t1', { ...trade, host: 'cold' } as Trade);
    const event = (type: string, at: number, id: string) => ({
      type,
      revision: at,
      subjects: [subjectNamed(id)],
    });
    push.tell([{ event: event('trade.opened', 41, 'cmine'), frames: [frame('trade-t1', 1)] }]);
    push.tell([{ event: event('trade.cancelled', 42, 'cother'), frames: [] }]);
    push.tell([{ event: event('trade.cancelled', 43, 'cmine'), frames: [frame('trade-t1', 2)] }]);
    push.tell([
      {
        event: event('trade.opened', 44, 'cmine'),
        frames: [frame('trade-t1', 3), frame('character-cmine', 3)],
      },
    ]);
    expect(told(await settled(mine))).toEqual([
      ['message', 'trade-t1', '41'],
      ['message', 'trade-t1', '43'],
      ['unsubscribed', 'trade-t1', undefined],
      ['message', 'character-cmine', '44'],
    ]);
    expect(told(await settled(other))).toEqual([
      ['message', 'trade-t1', '41'],
      ['message', 'trade-t1', '43'],
      ['message', 'trade-t1', '44'],
    ]);
    await subscribe(mine, 'trade-t1');
    expect(mine.frames().at(-1)).toEqual({
      type: 'refused',
      channel: 'trade-t1',
      code: 'channel_forbidden',
    });
  });

  test('[W12] frames carry their revision and the one before on the channel', async () => {
    const client = await connect();
    await subscribe(client, 'public-prison');
    push.publish(41, [{ channel: 'public-prison', event: 'prisoner-left', data: { key: 'npc:1' } }]);
    push.publish(44, [frame('public-prison', 1), frame('character-cmine', 9), frame('public-prison', 2)]);
    push.publish(45, [frame('public-prison', 3)]);
    expect((await settled(client)).slice(1)).toEqual([
      {
        type: 'message',
        channel: 'public-prison',
        seq: '41',
        prev: '40.0',
        event: 'prisoner-left',
        data: { key: 'npc:1' },
      },
      {
        type: 'message',
        channel: 'public-prison',
        seq: '44.1',
        prev: '41',
        event: 'state',
        data: { value: 1 },
      },
      {
        type: 'message',
        channel: 'public-prison',
        seq: '44.2',
        prev: '44.1',
        event: 'state',
        data: { value: 2 },
      },
      {
        type: 'message',
        channel: 'public-prison',
        seq: '45',
        prev: '44.2',
        event: 'state',
        data: { value: 3 },
      },
    ]);
  });

  test('who comes back with a known position gets what it missed, in order', async () => {
    const first = await connect();
    await subscribe(first, 'character-cmine');
    push.publish(41, [frame('character-cmine', 1)]);
    await settled(first);
    first.close();
    await eventually(() => push.sockets === 0);
    expect(push.hasSubscribers('character-cmine')).toBe(true);
    push.publish(42, [frame('character-cmine', 2)]);
    push.publish(43, [frame('character-cmine', 3)]);
    const second = await connect();
    await subscribe(second, 'character-cmine', '41');
    expect(await settled(second)).toEqual([
      { type: 'subscribed', channel: 'character-cmine', seq: '41' },
      expect.objectContaining({ seq: '42', prev: '41', data: { value: 2 } }),
      expect.objectContaining({ seq: '43', prev: '42', data: { value: 3 } }),
    ]);
  });

  test('who comes back too late, or from elsewhere, is told to read anew', async () => {
    const client = await connect();
    await subscribe(client, 'character-cmine', '12');
    push.publish(41, [frame('character-cmine', 1)]);
    expect(await settled(client)).toEqual([
      { type: 'resync', channel: 'character-cmine', seq: '40.0' },
      expect.objectContaining({ type: 'message', seq: '41', prev: '40.0' }),
    ]);
    client.close();
    await eventually(() => push.sockets === 0);
    now += keptForMs;
    push.sweep();
    expect(push.hasSubscribers('character-cmine')).toBe(false);
    expect(push.channels).toBe(0);
    revision = 60;
    const later = await connect();
    await subscribe(later, 'character-cmine', '41');
    expect(await settled(later)).toEqual([{ type: 'resync', channel: 'character-cmine', seq: '60.0' }]);
  });

  test('unlogged frames have no place on the channel and are not kept', async () => {
    const client = await connect();
    await subscribe(client, 'online');
    push.publishUnlogged('online', 'count', { online_count: 3 });
    expect(await settled(client)).toEqual([
      { type: 'subscribed', channel: 'online', seq: null },
      { type: 'message', channel: 'online', event: 'count', data: { online_count: 3 } },
    ]);
  });

  test('a client that unsubscribed receives nothing more', async () => {
    const client = await connect();
    await subscribe(client, 'public-prison');
    client.send({ type: 'unsubscribe', channel: 'public-prison' });
    client.send({ type: 'unsubscribe', channel: 'never-joined' });
    await settled(client);
    push.publish(41, [frame('public-prison', 1)]);
    expect(await settled(client)).toHaveLength(1);
  });

  test('[E007] all sockets of a session that ended are closed within a second', async () => {
    const mine = [await connect(), await connect()];
    const other = await connect('other');
    const started = Date.now();
    push.endSession('session-of-me');
    for (const client of mine) await client.until(({ closedBy }) => closedBy !== null);
    expect(Date.now() - started).toBeLessThan(1_000);
    expect(mine.map(({ closedBy }) => closedBy)).toEqual([4001, 4001]);
    expect(mine[0]?.frames().at(-1)).toEqual({ type: 'bye', code: 'session_ended' });
    expect(await settled(other)).toEqual([]);
  });

  test('a flood of frames ends its socket, and what it subscribed to costs nothing', async () => {
    const client = await connect();
    const frames = 500;
    for (let index = 0; index < frames; index += 1)
      client.send({ type: 'subscribe', channel: `character-c${index}` });
    await client.until(({ closedBy, heard }) => closedBy !== null || heard.length > frames);
    expect(client.closedBy).toBe(4003);
    expect(client.frames().at(-1)).toEqual({ type: 'bye', code: 'flood' });
    expect(push.channels).toBe(0);
    expect(push.sockets).toBe(0);
  });

  test.each([
    'nonsense',
    '[]',
    '{"type":"publish"}',
    '{"type":"ping","more":1}',
    '{"type":"subscribe","channel":7}',
  ])('a malformed frame ends its socket: %s', async (text) => {
    const client = await connect();
    client.send(text);
    await client.until(({ closedBy }) => closedBy !== null);
    expect(client.closedBy).toBe(4002);
  });

  test('a session that opens too many sockets loses its oldest', async () => {
    const opened: TestClient[] = [];
    for (let index = 0; index < 9; index += 1) opened.push(await connect());
    await opened[0]?.until(({ closedBy }) => closedBy !== null);
    expect(opened[0]?.closedBy).toBe(4004);
    expect(push.sockets).toBe(8);
  });

  test('a slow reader is closed, and its memory with it', async () => {
    const slow = await connect();
    await subscribe(slow, 'character-cmine');
    slow.pause();
    const data = { text: 'x'.repeat(16_000) };
    for (let at = 41; at < 2_000 && push.sockets > 0; at += 1) {
      push.publish(at, [{ channel: 'character-cmine', event: 'state', data }]);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await eventually(() => push.sockets === 0);
    expect(presence.isOnline('me')).toBe(true);
    now += keptForMs;
    push.sweep();
    expect(push.channels).toBe(0);
    expect(presence.isOnline('me')).toBe(false);
  });

  test('an old socket is asked to come back with a new ticket', async () => {
    const client = await connect();
    now += 13 * 3_600_000;
    push.sweep();
    await client.until(({ closedBy }) => closedBy !== null);
    expect(client.frames().at(-1)).toEqual({ type: 'bye', code: 'renew' });
  });

  test('an account is online while a socket is open [R264]', async () => {
    const client = await connect();
    now += 3_600_000;
    expect(presence.isOnline('me')).toBe(true);
    client.close();
    await eventually(() => push.sockets === 0);
    expect(presence.isOnline('me')).toBe(false);
  });

  test('closing tells everybody to come back', async () => {
    const client = await connect();
    await push.close();
    await client.until(({ closedBy }) => closedBy !== null);
    expect(client.frames().at(-1)).toEqual({ type: 'bye', code: 'restart' });
  });

  test('property: whoever leaves and returns misses nothing unawares', async () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('publish' as const), count: fc.integer({ min: 1, max: 3 }) }),
      fc.constant({ kind: 'return' as const }),
      fc.constant({ kind: 'long-return' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        const channel = 'public-prison';
        const sent: number[] = [];
        let heard: number[] = [];
        let last: string | null = null;
        let client = await connect();
        await subscribe(client, channel);
        const take = async (): Promise<void> => {
          for (const one of await settled(client)) {
            if (one['type'] === 'subscribed') last ??= String(one['seq']);
            if (one['type'] === 'resync') {
              last = String(one['seq']);
              // Read again: everything so far is known.
              heard = [...sent];
            }
            if (one['type'] !== 'message') continue;
            expect(one['prev']).toBe(last);
            last = String(one['seq']);
            heard.push((one['data'] as { value: number }).value);
          }
        };
        for (const one of acts) {
          if (one.kind === 'publish') {
            revision += 1;
            const values = Array.from({ length: one.count }, (_, index) => sent.length + index);
            if (push.hasSubscribers(channel))
              push.publish(
                revision,
                values.map((value) => frame(channel, value)),
              );
            sent.push(...values);
            continue;
          }
          await take();
          client.close();
          await eventually(() => push.sockets === 0);
          revision += 1;
          if (push.hasSubscribers(channel)) push.publish(revision, [frame(channel, sent.length)]);
          sent.push(sent.length);
          if (one.kind === 'long-return') {
            now += keptForMs;
            push.sweep();
          }
          client = await connect();
          client.send({ type: 'subscribe', channel, after: last });
        }
        await take();
        expect(heard).toEqual(sent);
        client.close();
        await eventually(() => push.sockets === 0);
        now += keptForMs;
        push.sweep();
      }),
      { numRuns: 25 },
    );
  });
});
