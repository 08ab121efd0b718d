import { rmSync } from 'node:fs';
import { TestClient } from '@rackets/gateway/push/test-client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrest, breakOut } from './certain-acts.ts';
import type { Player } from './player.ts';
import { joinAll, startQuickGame } from './quick-game.ts';
import type { ServerProcess } from './server.ts';
import { heard, messagesOn, openSocket, subscribe, ticketUrl, type Message } from './sockets.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await startQuickGame();
});

afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(server.dataDir, { recursive: true, force: true });
});

const revisionOf = (seq: string) => Number(seq.split('.')[0]);

/** Each message follows the one before it, the first one what the subscription said. */
function expectChain(messages: readonly Message[], from: unknown): void {
  let last = from;
  for (const { seq, prev } of messages) {
    expect(prev).toBe(last);
    last = seq;
  }
}

/** The revision up to which everything is durable, as the server tells it. */
async function durable(): Promise<number> {
  // The health of a server that answers has a revision.
  const { revision } = (await (await fetch(`${server.url}/health`)).json()) as { revision: number };
  return revision;
}

/** Deposits one by one; resolves with the frames that the player's own channel tells of them. */
async function deposit(player: Player, client: TestClient, amounts: readonly number[]): Promise<Message[]> {
  const channel = `character-${player.character}`;
  const from = messagesOn(client, channel).length;
  for (const amount of amounts) expect((await player.post('bank/deposit', { amount })).status).toBe(200);
  await client.until(() => messagesOn(client, channel).length >= from + amounts.length);
  return messagesOn(client, channel).slice(from);
}

describe('who may open a socket, and hear what', () => {
  test('[E007] [R225] a ticket opens one socket, from a page of the game, while its session lives', async () => {
    const [player] = (await joinAll(server, ['Nat Ward'])) as [Player];
    const { status, body } = await player.post('socket-tickets');
    expect([status, body]).toEqual([
      200,
      {
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        url: `ws://localhost:${server.wsPort}`,
        expires_at: expect.any(String),
      },
    ]);
    const url = `ws://127.0.0.1:${server.wsPort}/?ticket=${String(body['ticket'])}`;
    const refusedBy = async (address: string, origin: string) => {
      const client = new TestClient(address, { origin });
      await client.until((one) => one.refusedBy !== null);
      return client.refusedBy;
    };
    expect(await refusedBy(url, 'https://elsewhere.example')).toBe(403);
    expect(await refusedBy(url, 'null')).toBe(403);
    const client = new TestClient(url, { origin: server.url });
    await client.until((one) => one.heard.length > 0);
    expect(client.frames()).toEqual([
      {
        type: 'welcome',
        socket_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        server_time: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await refusedBy(url, server.url)).toBe(401);
    expect(await refusedBy(url.slice(0, -2), server.url)).toBe(401);
    expect(await refusedBy(`ws://127.0.0.1:${server.wsPort}/`, server.url)).toBe(401);

    const unused = await ticketUrl(server, player);
    expect((await player.post('auth/logout')).status).toBe(204);
    await client.until((one) => one.closedBy !== null);
    expect([client.frames().at(-1), client.closedBy]).toEqual([{ type: 'bye', code: 'session_ended' }, 4001]);
    expect(await refusedBy(unused, server.url)).toBe(401);
  });

  test('foreign and unknown channels are refused; what is no frame ends the socket', async () => {
    const [one, two] = (await joinAll(server, ['Nat One', 'Nat Two'])) as [Player, Player];
    const client = await openSocket(server, one);
    for (const channel of [`character-${two.character}`, `activity-${two.character}`, 'character-nobody'])
      expect(await subscribe(client, channel)).toEqual({
        type: 'refused',
        channel,
        code: 'channel_forbidden',
      });
    for (const channel of ['character-', 'secrets', 'public-prison-2'])
      expect(await subscribe(client, channel)).toEqual({ type: 'refused', channel, code: 'channel_unknown' });
    expect((await two.post('bank/deposit', { amount: 3 })).status).toBe(200);
    const own = await subscribe(client, `character-${one.character}`);
    expect(own['type']).toBe('subscribed');
    await deposit(one, client, [5]);
    expect(client.heard.join()).not.toContain('Nat Two');
    client.send('{"type":"subscribe"}');
    await client.until((socket) => socket.closedBy !== null);
    expect([client.frames().at(-1), client.closedBy]).toEqual([{ type: 'bye', code: 'malformed' }, 4002]);
  });
});

describe('what is pushed', () => {
  test('a job that leads to the next level comes as alert, state and timers, chained, and never before it is durable', async () => {
    const [player] = (await joinAll(server, ['Ann Acts'])) as [Player];
    const client = await openSocket(server, player);
    const channel = `character-${player.character}`;
    const { seq } = await subscribe(client, channel);
    const attempt = await player.post('small', { task_index: 0 });
    expect(attempt.status).toBe(200);
    const timers = await heard(client, channel, 'timers');
    const state = await heard(client, channel, 'state');
    expect(await durable()).toBeGreaterThanOrEqual(revisionOf(timers.seq));
    const told = messagesOn(client, channel);
    expect(told.map(({ event }) => event)).toEqual(['alert', 'state', 'timers']);
    expect(new Set(told.map((frame) => revisionOf(frame.seq))).size).toBe(1);
    expectChain(told, seq);
    expect(timers.data['small-crimes']).toMatchObject({ timestamp: attempt.body['wait_until'] });
    const { body } = await player.get('state');
    expect(body['character']).toMatchObject({ id: player.character, money: state.data['money'] });

    const frames = await deposit(player, client, [1, 2, 3]);
    expect(frames.map(({ data }) => data['bank'])).toEqual([1, 3, 6]);
    expectChain(messagesOn(client, channel), seq);
    client.close();
  });

  test('[W12] a bust by another player: the freed one is told, and everybody that somebody left', async () => {
    const names = ['Bo Adler', 'Buck Ames', 'Wim Watch'];
    const [inmate, buster, watcher] = (await joinAll(server, names)) as [Player, Player, Player];
    const listening = await openSocket(server, watcher);
    const prison = await subscribe(listening, 'public-prison');
    await arrest(inmate);
    const arrived = ({ data }: Message) => data['character_id'] === inmate.character;
    await heard(listening, 'public-prison', 'prisoner-arrived', arrived);
    const client = await openSocket(server, inmate);
    const own = `character-${inmate.character}`;
    const feed = `activity-${inmate.character}`;
    await subscribe(client, own);
    await subscribe(client, feed);

    await breakOut(buster, inmate);
    const left = await heard(listening, 'public-prison', 'prisoner-left', arrived);
    expect(left.data).toEqual({
      character_id: inmate.character,
      key: `character:${inmate.character}`,
      reason: 'bust',
      inmates: expect.any(Number) as unknown,
    });
    const free = await heard(client, own, 'state', ({ data }) => data['prison_until'] === null);
    const told = ({ data }: Message) => String(data['message']).includes(buster.name);
    const alert = await heard(client, own, 'alert', told);
    const entry = await heard(client, feed, 'entry', told);
    expect(alert.data).toMatchObject({
      type: entry.data['kind'],
      tone: 'good',
      message: entry.data['message'],
      created_at: entry.data['activity_at'],
      read_at: null,
      other_character: { username: buster.name },
    });
    expect(entry.data['focus_character']).toMatchObject({ username: buster.name });
    for (const each of [left, free, alert, entry]) expect(revisionOf(each.seq)).toBe(revisionOf(left.seq));
    expect(await durable()).toBeGreaterThanOrEqual(revisionOf(left.seq));
    expectChain(messagesOn(listening, 'public-prison'), prison['seq']);
    await expect
      .poll(async () => JSON.stringify((await inmate.get('activity')).body), { timeout: 15_000 })
      .toContain(buster.name);
    client.close();
    listening.close();
  });

  test('public-statistics tells which read models moved; online tells a count that has no place', async () => {
    const [player] = (await joinAll(server, ['Stu Stats'])) as [Player];
    const client = await openSocket(server, player);
    const { seq } = await subscribe(client, 'public-statistics');
    expect(await subscribe(client, 'online')).toEqual({ type: 'subscribed', channel: 'online', seq: null });
    await player.post('small', { task_index: 0 });
    const update = await heard(client, 'public-statistics', 'update', ({ data }) =>
      JSON.stringify(data).includes('"small-crimes"'),
    );
    expect(await durable()).toBeGreaterThanOrEqual(revisionOf(update.seq));
    expectChain(messagesOn(client, 'public-statistics'), seq);
    // The count is told when it has changed, and this player's coming has changed it, or another's does.
    await joinAll(server, ['Stu Other']);
    const count = await heard(client, 'online', 'count');
    expect(count).toEqual({
      type: 'message',
      channel: 'online',
      event: 'count',
      data: { online_count: expect.any(Number) },
    });
    client.close();
  });
});

describe('whoever comes back', () => {
  test('with `after` hears exactly what was missed, and with a position of old to read anew', async () => {
    const [player] = (await joinAll(server, ['Rex Turns'])) as [Player];
    const channel = `character-${player.character}`;
    const steady = await openSocket(server, player);
    const { seq: begin } = await subscribe(steady, channel);
    const leaver = await openSocket(server, player);
    await subscribe(leaver, channel);
    await deposit(player, leaver, [1, 2]);
    const position = messagesOn(leaver, channel).at(-1)?.seq;
    leaver.close();
    await leaver.until((one) => one.closedBy !== null);
    await deposit(player, steady, [3, 4, 5]);

    const back = await openSocket(server, player);
    const word = await subscribe(back, channel, position);
    expect(word).toEqual({ type: 'subscribed', channel, seq: position });
    await back.until(() => messagesOn(back, channel).length >= 3);
    const all = messagesOn(steady, channel);
    expect(messagesOn(back, channel)).toEqual(all.slice(2));
    expectChain(all, begin);
    // Nothing twice, nothing left out from here on either.
    await deposit(player, back, [6]);
    expectChain(messagesOn(back, channel), position);

    const last = messagesOn(back, channel).at(-1)?.seq;
    for (const unknown of ['0', '999999999', 'x'])
      expect(await subscribe(back, channel, unknown)).toEqual({ type: 'resync', channel, seq: last });
    steady.close();
    back.close();
  });

  test('after a restart is told to read anew, and then has what the server has', async () => {
    const [player] = (await joinAll(server, ['Rex Again'])) as [Player];
    const channel = `character-${player.character}`;
    const before = await openSocket(server, player);
    await subscribe(before, channel);
    const frames = await deposit(player, before, [10, 20]);
    const position = frames.at(-1)?.seq;

    await server.end('SIGKILL');
    await before.until((one) => one.closedBy !== null);
    await server.start();
    const after = await openSocket(server, player);
    const word = await subscribe(after, channel, position);
    expect(word).toMatchObject({ type: 'resync', channel });
    expect((await player.answer('GET bank')).bank).toBe(30);
    const [next] = await deposit(player, after, [40]);
    expect([next?.prev, next?.data['bank']]).toEqual([word['seq'], 70]);
    // What the last frame before the kill told had been made durable, so the numbers go on after it.
    expect(revisionOf(next?.seq ?? '')).toBeGreaterThan(revisionOf(position ?? ''));
    after.close();
  });

  test('no frame that was heard is lost by a SIGKILL in the middle of acts', async () => {
    const [player] = (await joinAll(server, ['Rex Crash'])) as [Player];
    const channel = `character-${player.character}`;
    for (let kill = 0; kill < 3; kill += 1) {
      const client = await openSocket(server, player);
      await subscribe(client, channel);
      const acts = Promise.all(Array.from({ length: 20 }, () => player.post('bank/deposit', { amount: 1 })));
      await client.until(() => messagesOn(client, channel).length > kill * 3);
      await server.end('SIGKILL');
      await acts;
      await client.until((one) => one.closedBy !== null);
      const shown = messagesOn(client, channel).at(-1)?.data['bank'];
      await server.start();
      expect((await player.answer('GET bank')).bank).toBeGreaterThanOrEqual(Number(shown));
    }
  });
});
