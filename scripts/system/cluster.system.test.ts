import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { platformStream } from '@rackets/engine/platform/index.ts';
import { askServer } from '@rackets/gateway/control/control-client.ts';
import { exitCodes } from '@rackets/gateway/process/exit-codes.ts';
import { attachLog, type StorePlace } from '@rackets/gateway/stores/stores.ts';
import { hasMongoServer } from '@rackets/projections/testing/mongo-server/mongo-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditStream, type AuditResult } from '../operator/audit-stream.ts';
import { acceptedOf, freezePastTheLease, killBetweenWriteAndCheckpoint } from './cluster-faults.ts';
import { Cluster } from './cluster.ts';
import { CrashLoad, faultless, judge, sleep } from './crash-load.ts';
import { Player } from './player.ts';
import { ServerProcess } from './server.ts';
import { heard, openSocket, subscribe } from './sockets.ts';

test('a process of a cluster without shared stores does not start, and says why', async () => {
  const alone = await ServerProcess.prepare({ ROLE: 'gateway' });
  alone.spawn();
  expect(await alone.exited()).toBe(exitCodes.settings);
  expect(alone.output).toContain('MONGODB_URL: must be set where ROLE is gateway');
  rmSync(alone.dataDir, { recursive: true, force: true });
});

describe.skipIf(!hasMongoServer)('a game of several processes', () => {
  let cluster: Cluster;
  let first: ServerProcess;
  let second: ServerProcess;
  /** How often each fault was made. */
  const faults = new Map<string, number>();
  const made = (fault: string, times = 1) => faults.set(fault, (faults.get(fault) ?? 0) + times);

  beforeAll(async () => {
    cluster = await Cluster.start();
    [first, second] = cluster.gateways;
  });

  afterAll(() => cluster.remove());

  /** The same player, signed in by the same key, at another gateway. */
  function sameAt(gateway: ServerProcess, { name, key, character }: Player): Player {
    const same = new Player(gateway.url, name);
    same.key = key;
    same.character = character;
    return same;
  }

  test('a player who signs up at one gateway can play at the other, and both push it', async () => {
    const ada = new Player(first.url, 'Ada');
    await ada.join();
    const there = sameAt(second, ada);
    const sockets = [await openSocket(first, ada), await openSocket(second, there)];
    for (const socket of sockets) {
      await subscribe(socket, `character-${ada.character}`);
      await subscribe(socket, 'public-statistics');
    }
    const answer = await there.post('small', { task_index: 0 });
    expect(answer.status).toBe(200);
    for (const socket of sockets) {
      await heard(socket, `character-${ada.character}`, 'timers');
      await heard(socket, 'public-statistics', 'update');
      socket.close();
    }
    // Bots play on between two answers.
    const bothSayTheSame = async () => {
      const [here, elsewhere] = await Promise.all([ada, there].map((each) => each.get('small/statistics')));
      return isDeepStrictEqual(here?.body, elsewhere?.body);
    };
    await expect.poll(bothSayTheSame).toBe(true);
  });

  test('a receipt comes from the engine by way of any gateway, and a repeat answers the same', async () => {
    const bea = new Player(first.url, 'Bea');
    await bea.join();
    const key = randomUUID();
    const once = await bea.post('bank/deposit', { amount: 7 }, key);
    const again = await sameAt(second, bea).post('bank/deposit', { amount: 7 }, key);
    const receipts = [once, again].map(({ headers }) => headers.get('x-gn-receipt')?.split('.').slice(0, 6));
    expect(again.body).toEqual(once.body);
    expect(receipts[0]).toHaveLength(6);
    expect(receipts[1]).toEqual(receipts[0]);
    const { body } = await sameAt(second, bea).get('fairness');
    expect(body['head']).toMatchObject({ round: 1 });
  });

  test('[E032] what outlives a round is done once under its key, at whichever gateway it is asked for', async () => {
    const gus = new Player(first.url, 'Gus');
    await gus.join();
    const key = randomUUID();
    const reveal = (player: Player, revealed: boolean) =>
      player.post('history/set-revealed', { states: { [gus.character]: revealed } }, key);
    expect((await reveal(gus, true)).status).toBe(204);
    const there = sameAt(second, gus);
    expect((await reveal(there, true)).status).toBe(204);
    expect((await reveal(there, false)).status).toBe(409);
    expect(await countOf(cluster.place, platformStream, key)).toBe(1);
  });

  test('[R264] each gateway knows who is online at the other', async () => {
    const cal = new Player(first.url, 'Cal');
    const dot = new Player(second.url, 'Dot');
    await Promise.all([cal.join(), dot.join()]);
    const sees = async (viewer: Player, other: Player) =>
      JSON.stringify((await viewer.get('online')).body).includes(other.character);
    await until(() => sees(cal, dot), 'the first gateway lists who plays at the second');
    await until(() => sees(dot, cal), 'the second gateway lists who plays at the first');
    const botName = /"username":"(?!Ada|Bea|Cal|Dot)/;
    await until(
      async () => botName.test(JSON.stringify((await cal.get('online')).body)),
      'a gateway lists a bot, which plays at the engine',
    );
  });

  test('who types and what was read at one gateway is told at the other', async () => {
    const [hal, ida] = [new Player(first.url, 'Hal'), new Player(second.url, 'Ida')];
    await Promise.all([hal.join(), ida.join()]);
    const there = await openSocket(second, ida);
    await subscribe(there, 'public-chat');
    await subscribe(there, `character-${ida.character}-messages`);
    expect((await hal.post('chat/typing', { room: 'public' })).status).toBe(204);
    const typing = await heard(there, 'public-chat', 'typing');
    expect(typing.data).toMatchObject({ username: 'Hal' });

    const written = await hal.answer('POST messages', { body: { username: 'Ida', body: 'Tonight?' } });
    const unread = async () => (await ida.answer('GET state')).unread_messages;
    await until(async () => (await unread()) === 1, 'the message counts at the second gateway');
    const here = sameAt(first, ida);
    expect((await here.post(`messages/groups/${written.group_id}/read`)).status).toBe(200);
    const read = await heard(there, `character-${ida.character}-messages`, 'unread');
    expect(read.data).toMatchObject({ unread_messages: 0 });
    // What it had counted before it no longer believes, either.
    expect(await unread()).toBe(0);
    there.close();
  });

  test('a session that ends at one gateway ends at the other within a second, with its sockets', async () => {
    const eve = new Player(first.url, 'Eve');
    await eve.join();
    const there = sameAt(second, eve);
    const socket = await openSocket(second, there);
    expect((await there.get('state')).status).toBe(200);
    expect((await eve.post('auth/logout')).status).toBe(204);
    const afterMs = await until(
      async () => (await there.get('state')).status === 401,
      'the key is worth nothing',
    );
    const closedMs = await until(() => socket.closedBy !== null, 'the socket is closed');
    console.log(
      `a session that ended elsewhere: refused after ${afterMs.toFixed(0)} ms, its socket closed ${closedMs.toFixed(0)} ms later`,
    );
    expect(socket.heard.at(-1)).toContain('session_ended');
  });

  test('an engine accepts no commands without the secret', async () => {
    const leader = await cluster.leader();
    const send = (headers: Record<string, string>, body: string) =>
      fetch(`${leader.url}/commands`, { method: 'POST', headers, body }).then(({ status }) => status);
    const authorization = `Bearer ${Cluster.secret}`;
    expect(await send({}, '{}')).toBe(401);
    expect(await send({ authorization: `${authorization}x` }, '{}')).toBe(401);
    expect(await send({ authorization }, '{}')).toBe(400);
  });

  test('nothing acknowledged is lost and nothing is done twice, whichever process is killed or frozen', async () => {
    const load = await CrashLoad.begin(first, second);
    const ledAgainMs: string[] = [];
    const replaced = async (fault: string, leader: ServerProcess, end: () => Promise<void>) => {
      const began = performance.now();
      await end();
      await cluster.leader(leader);
      ledAgainMs.push(`${fault}: led again after ${(performance.now() - began).toFixed(0)} ms`);
      made(fault);
      await acknowledgesMore(load);
      await leader.start();
    };

    const freeze = async (fault: string): Promise<readonly string[]> => {
      const frozen = await cluster.leader();
      const { ids, ...told } = await freezePastTheLease(cluster, frozen);
      made(fault);
      made('commands sent to a frozen leader', ids.length);
      expect(told).toEqual({ answered: [], exitCode: exitCodes.fenced });
      await frozen.start();
      return ids;
    };

    const told = await cluster.leader();
    await replaced('leader told to stop', told, async () => expect(await told.end('SIGTERM')).toBe(0));

    const killed = await cluster.leader();
    await replaced('leader killed', killed, async () => void (await killed.end('SIGKILL')));

    await first.end('SIGKILL');
    made('gateway killed');
    await acknowledgesMore(load);
    await first.start();

    const projecting = await cluster.leader();
    await replaced('projecting process killed between write and checkpoint', projecting, () =>
      killBetweenWriteAndCheckpoint(cluster, projecting, load),
    );

    const underLoad = await freeze('leader frozen past its lease under load');
    await acknowledgesMore(load);
    await load.stop();
    const atRest = await freeze('leader frozen past its lease at rest');
    const late = [...underLoad, ...atRest];

    expect(await load.repeatLast(50)).toEqual([]);
    expect(await cluster.stop()).toEqual([0, 0, 0, 0]);

    expect(await auditOf(cluster.place, platformStream)).toMatchObject({ difference: null, draws: 0 });
    const { acknowledged, repeated, moved } = load;
    const { events, ...found } = await judge(cluster.place, acknowledged);
    console.log(
      [
        ...[...faults].map(([fault, times]) => `${String(times).padStart(4)} ${fault}`),
        ...ledAgainMs,
        `events ${events}, acknowledged ${acknowledged.length}, repeated after a lost answer ${repeated}, moved to another gateway ${moved}`,
        `acknowledged and lost ${found.lost}, applied twice ${found.twice}, ledger sums off ${found.ledgerOff}`,
        `documents that differ from a fresh fold ${found.differing.length}`,
        `late answers of a frozen leader 0, its appends accepted ${await acceptedOf(cluster, late)}`,
      ].join('\n'),
    );
    expect(found).toEqual(faultless);
    expect(await acceptedOf(cluster, late)).toBe(0);
    expect([repeated, moved].every((times) => times > 0)).toBe(true);
  });

  test('when an operator opens the next round, engines and gateways go over to it', async () => {
    await cluster.run();
    const leader = await cluster.leader();
    const by = 'Olga';
    await askServer(leader.dataDir, { do: 'close-round', by, reason: 'All of it was tried.' });
    const opened = await askServer(leader.dataDir, { do: 'open-round', by });
    expect(opened).toMatchObject({ round: { round: 2 } });
    const fay = new Player(first.url, 'Fay');
    const isBorn = () =>
      fay.join().then(
        () => true,
        () => false,
      );
    await until(isBorn, 'a player of the first gateway is born into the next round');
    const there = sameAt(second, fay);
    const roundAt = async (player: Player) => JSON.stringify((await player.get('state')).body);
    expect(await roundAt(fay)).toContain('"round":{"id":2,');
    await until(
      async () => (await roundAt(there)).includes('"round":{"id":2,'),
      'the second gateway plays it, too',
    );
    expect((await there.post('small', { task_index: 0 })).status).toBe(200);
  });
});

/** How many events of a stream were made by the command of a key. */
async function countOf(place: StorePlace, stream: string, key: string): Promise<number> {
  const log = await attachLog(place);
  let found = 0;
  for await (const batch of log.read(stream, 0))
    found += batch.filter(({ command }) => command?.id === key).length;
  await log.close();
  return found;
}

async function auditOf(place: StorePlace, stream: string): Promise<AuditResult> {
  const log = await attachLog(place);
  const result = await auditStream(log, stream);
  await log.close();
  return result;
}

/** Resolves when players are answered again. */
async function acknowledgesMore({ acknowledged }: CrashLoad): Promise<void> {
  const before = acknowledged.length + 20;
  await until(() => acknowledged.length > before, 'players are answered again');
}

async function until(holds: () => boolean | Promise<boolean>, sentence: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 60_000) {
    if (await holds()) return performance.now() - began;
    await sleep(20);
  }
  throw new Error(`in vain: ${sentence}`);
}
