import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { platformStream } from '@rackets/engine/platform/index.ts';
import { troublesOf } from '../metrics/troubles.ts';
import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import type { FatalError } from '../process/exit-codes.ts';
import type { StreamPipeline } from '../pipeline/stream-pipeline.ts';
import { ownCommand } from '../pipeline/own-commands.ts';
import { born, command, openPipeline, openTestPlatform, stream } from '../pipeline/testing.ts';
import { commandPort } from './command-port.ts';
import { CommandClient } from './command-client.ts';
import { Lag } from './lag.ts';
import { Leader } from './leader.ts';
import { declareLease } from './lease.ts';
import { LeadersTime } from './leaders-time.ts';
import { RemotePipeline } from './remote-pipeline.ts';
import { Replica } from './replica.ts';

const secret = 'a-secret-of-this-test-and-nobody-else';
const snapshots = { read: () => Promise.resolve(null) };

describe('a gateway and its engine', () => {
  let log: MemoryEventLog;
  let engine: StreamPipeline;
  let isLeading: boolean;
  let led: string;
  let platform: StreamPipeline;
  let server: Server;
  let url: string;
  let commandClient: CommandClient;
  let remote: RemotePipeline;
  let leader: Leader;
  let lag: Lag;
  let time: LeadersTime;

  beforeEach(async () => {
    log = new MemoryEventLog();
    engine = (await openPipeline(log)).pipeline;
    await born(engine, 'a1', 'Ada Stone');
    isLeading = true;
    led = stream;
    platform = (await openTestPlatform(log)).pipeline;
    const streams = () => (isLeading ? [led, platformStream].map(ledStream) : []);
    server = createServer(commandPort(secret, streams, () => troublesOf({})));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    // A server that listens on TCP has such an address.
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    remote = await openRemote(url, secret);
  });

  afterEach(async () => {
    leader.stop();
    lag.stop();
    commandClient.close();
    await remote.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  const ledStream = (name: string) => ({
    stream: name,
    pipeline: name === platformStream ? platform : engine,
    receipts: null,
  });

  async function openRemote(to: string, shown: string, followed = stream): Promise<RemotePipeline> {
    const documents = new MemoryDocuments();
    await declareLease(documents);
    const onFailed = () => undefined;
    const replica = await Replica.open({ log, stream: followed, snapshots, onFailed });
    lag = new Lag(replica, log, onFailed);
    time = new LeadersTime();
    const first = { holder: 'engine', url: to, stream, head: null };
    leader = new Leader({
      documents,
      first,
      time,
      onHead: () => undefined,
      onOtherRound: () => undefined,
    });
    commandClient = new CommandClient(shown);
    return new RemotePipeline({ replica, lag, leader, commandClient, time });
  }

  const deposit = (id: string, amount: number) => command(engine, 'a1', id, 'bank.deposit-money', { amount });

  test('what is read is seen at the leader’s time, whatever the clock of the gateway shows', async () => {
    const shown = () => remote.peek((_world, now) => now);
    const atEngine = engine.peek((_world, now) => now);
    expect(shown() - atEngine).toBeLessThan(60_000);
    time.told({ now: atEngine + 3_600_000, isHeld: true });
    expect(shown() - atEngine).toBeGreaterThanOrEqual(3_600_000);
    expect(shown() - atEngine).toBeLessThan(3_660_000);
    expect(await remote.view((_world, now) => now)).toBeGreaterThanOrEqual(atEngine + 3_600_000);
    expect(remote.isHeld).toBe(true);
  });

  test('an accepted command is answered when the copy has come to it, with the world as it is then', async () => {
    let seen = -1;
    const outcome = await remote.submit(deposit('d', 5), (world) => (seen = world.revision));
    expect(outcome).toMatchObject({ kind: 'accepted', answer: {} });
    expect(seen).toBe(engine.revision);
    expect(remote.revision).toBe(engine.revision);
    expect(await remote.view((world) => world.hash)).toBe(engine.peek((world) => world.hash));
  });

  test('a refusal comes back as the engine said it', async () => {
    const there = await engine.submit(deposit('there', 10 ** 9));
    const here = await remote.submit(deposit('here', 10 ** 9));
    expect(here).toEqual(there);
    expect(here.kind).toBe('refused');
  });

  test('a command whose answer was lost is unavailable, and its repeat answers what was done', async () => {
    server.once('request', (_request, response) => response.destroy());
    const lost = await remote.submit(deposit('d', 5));
    expect(lost.kind).toBe('unavailable');
    const again = await remote.submit(deposit('d', 5));
    expect(again.kind).toBe('accepted');
    const events = [];
    for await (const batch of log.read(stream, 0)) events.push(...batch);
    expect(events.filter((event) => event.command?.id === 'd')).toHaveLength(1);
  });

  test('nothing is available of an engine that stands by, that knows another secret, or that is not there', async () => {
    isLeading = false;
    expect((await remote.submit(deposit('d', 5))).kind).toBe('unavailable');
    isLeading = true;
    leader.stop();
    const strange = await openRemote(url, 'another-secret-than-that-of-the-engine');
    expect((await strange.submit(deposit('d', 5))).kind).toBe('unavailable');
    leader.stop();
    const lonely = await openRemote('http://127.0.0.1:9', secret);
    expect((await lonely.submit(deposit('d', 5))).kind).toBe('unavailable');
    await Promise.all([strange.close(), lonely.close()]);
  });

  test('an engine that leads another round takes no command of a gateway that has not noticed yet', async () => {
    const before = engine.revision;
    led = 'round-2';
    expect((await remote.submit(deposit('d', 5))).kind).toBe('unavailable');
    expect(engine.revision).toBe(before);
  });

  test('a command for what outlives a round goes to its own writer, and its copy comes to it', async () => {
    leader.stop();
    const before = engine.revision;
    const distant = await openRemote(url, secret, platformStream);
    const outcome = await distant.submit(ownCommand('leadership.take', 'take-distant', {}));
    expect(outcome.kind).toBe('accepted');
    expect(await distant.view((world) => [world.epoch, world.revision])).toEqual([2, platform.revision]);
    expect(engine.revision).toBe(before);
    await distant.close();
  });

  test('a malformed command is refused, and one that is too long is not read to its end', async () => {
    const authorization = `Bearer ${secret}`;
    const send = (body: string) =>
      fetch(`${url}/commands`, { method: 'POST', headers: { authorization }, body }).then(
        ({ status }) => status,
      );
    for (const body of [
      '',
      '{',
      '[]',
      '{"id":"x"}',
      JSON.stringify({ stream, command: { ...deposit('d', 5), more: 1 } }),
    ])
      expect(await send(body)).toBe(400);
    expect(await send(JSON.stringify({ stream, command: deposit('x'.repeat(200_000), 5) }))).toBe(400);
  });

  test('listeners hear each batch of the log once, in order', async () => {
    const heard: number[] = [];
    remote.onDurable((events) => heard.push(...events.map(({ revision }) => revision)));
    const first = remote.revision + 1;
    for (let n = 0; n < 5; n += 1) await remote.submit(deposit(`d${n}`, 1));
    expect(heard).toEqual(Array.from({ length: heard.length }, (_, n) => first + n));
    expect(heard.at(-1)).toBe(engine.revision);
  });
});

test('a copy that can follow no more says so once, and whoever waits for it is told', async () => {
  const log = new MemoryEventLog();
  const { pipeline } = await openPipeline(log);
  const failures: FatalError[] = [];
  let fail: (error: Error) => void = () => undefined;
  const broken = {
    head: log.head.bind(log),
    append: log.append.bind(log),
    read: log.read.bind(log),
    streams: log.streams.bind(log),
    close: log.close.bind(log),
    async *subscribe() {
      yield await new Promise<never>((_resolve, reject) => (fail = reject));
    },
  };
  const onFailed = (error: FatalError) => failures.push(error);
  const replica = await Replica.open({ log: broken, stream, snapshots, onFailed });
  const waiting = replica.reached(pipeline.revision + 1);
  fail(new Error('no subscription any more'));
  await expect(waiting).rejects.toThrow('cannot follow the log');
  expect(failures.map(({ reason }) => reason)).toEqual(['replica']);
});
