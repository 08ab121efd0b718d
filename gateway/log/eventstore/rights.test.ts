import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { platformStream } from '@rackets/engine/platform/index.ts';
import { sealedSample } from '@rackets/engine/shared/testing/sealed.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ArchiveThread } from '../../admin/archive-thread.ts';
import { publicHealth } from '../../http/server/public-health.ts';
import { troublesOf } from '../../metrics/troubles.ts';
import { readingMachine } from '../../pipeline/machines.ts';
import { LogAwayError } from '../../pipeline/port.ts';
import { runReactors } from '../../pipeline/run-reactors.ts';
import { born, command, openPipeline, openTestPlatform, stream } from '../../pipeline/testing.ts';
import type { EventLog } from '../event-log.ts';
import { sampleBatch } from '../sample-events.ts';
import { type EventStoreDouble, startEventStoreDouble } from '../testing/eventstore-double.ts';
import { attachEventStoreLog, openEventStoreLog } from './eventstore-event-log.ts';

/** Real connections take a while on a loaded machine. */
const patient = { timeout: 30_000 };

let double: EventStoreDouble;
let admin: EventStoreDBClient;
let prefix: string;
let told: string[];
let log: EventLog;

beforeAll(async () => {
  double = await startEventStoreDouble({ secure: true });
  admin = EventStoreDBClient.connectionString(double.url);
  await double.act({ kind: 'user', name: 'gamer', password: 'p', groups: [] });
});

afterAll(async () => {
  await admin.dispose();
  await double.stop();
});

beforeEach(async () => {
  prefix = `${crypto.randomUUID()}-`;
  told = [];
  log = await openEventStoreLog(double.urlOf('gamer', 'p'), { prefix, tell: (line) => told.push(line) });
});

afterEach(() => log.close());

const take = (right: 'readRoles' | 'writeRoles', of: string, under = prefix) =>
  admin.setStreamMetadata(`${under}${of}`, { acl: { [right]: ['$admins'] } });
const giveBack = (of: string, under = prefix) => admin.setStreamMetadata(`${under}${of}`, {});

/** A running game's round with one gangster, on the log that may be refused. */
async function played() {
  const round = await openPipeline(log, 0, {}, undefined, undefined, { server: log.server ?? '' });
  await born(round.pipeline, 'a1', 'Ada Stone');
  const deposit = (id: string) =>
    round.pipeline.submit(command(round.pipeline, 'a1', id, 'bank.deposit-money', { amount: 1 }));
  return { ...round, deposit };
}

async function deposits(): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of log.read(stream, 0))
    ids.push(...batch.flatMap(({ type, decision }) => (type === 'bank.deposited' ? [decision.id] : [])));
  return ids;
}

/** The lines told so far, without their time. */
const lines = () => told.map((line) => line.slice(line.indexOf(' ') + 1));

describe('a right that is taken away while the game runs', () => {
  test('to write: commands are turned away, the right is named once, and all goes on when it is back', async () => {
    const { pipeline, fatal, deposit } = await played();
    expect((await deposit('d1')).kind).toBe('accepted');
    await take('writeRoles', stream);
    expect(await deposit('d2')).toEqual({ kind: 'unavailable', retryAfterSeconds: 1 });
    const sentence = `the user gamer may not write ${prefix}${stream}`;
    expect(log.denied).toEqual([sentence]);
    const health = publicHealth([pipeline], troublesOf({ log }));
    expect([health.isServing, health.isWritable, health.body.reasons]).toEqual([true, false, ['log']]);
    // Nothing that can be read is away, and no other engine does better.
    expect(log.unreadMs).toBe(0);
    await giveBack(stream);
    await expect.poll(async () => (await deposit('d2')).kind, patient).toBe('accepted');
    expect([await deposits(), fatal, log.awayMs]).toEqual([['d1', 'd2'], [], 0]);
    const [first, last, ...more] = lines();
    expect(first).toBe(`${log.server}: ${sentence}. Trying again until it may.`);
    expect(last).toMatch(/: the user gamer may write [0-9a-f-]+-round-1 again, after [0-9.]+ s\.$/);
    expect(more).toEqual([]);
    expect(publicHealth([pipeline], troublesOf({ log })).isWritable).toBe(true);
    await pipeline.close();
  }, 60_000);

  test('to read: a repeated command is turned away, and gets its first answer when the right is back', async () => {
    const { pipeline, fatal, deposit } = await played();
    const first = await deposit('d1');
    await take('readRoles', stream);
    expect(await deposit('d1')).toEqual({ kind: 'unavailable', retryAfterSeconds: 1 });
    expect(log.denied).toEqual([`the user gamer may not read ${prefix}${stream}`]);
    await giveBack(stream);
    expect(await deposit('d1')).toEqual(first);
    expect([await deposits(), fatal, log.denied]).toEqual([['d1'], [], []]);
    await pipeline.close();
  });

  test('to read: a reactor and its subscription wait, and act on each event once', async () => {
    const platform = await openTestPlatform(log);
    const round = await openPipeline(log, 0, {
      follows: { source: platformStream, revision: await log.head(platformStream) },
    });
    await born(round.pipeline, 'a-ann', 'Ann');
    await take('readRoles', platformStream);
    const stalled: unknown[] = [];
    const source = {
      machine: readingMachine(platformStream),
      streams: [platformStream],
      begin: 'next',
    } as const;
    const stop = runReactors({ log, source, target: round, onStalled: (name) => stalled.push(name) });
    await platform.pipeline.submit({
      id: 'ban-ann',
      type: 'moderation.ban-account',
      actor: { account: 'm-mia', character: null, roles: ['moderator'] },
      vouched: { staff: false },
      payload: { account: 'a-ann', reason: sealedSample(13), expiresAt: null },
    });
    await expect
      .poll(() => log.denied, patient)
      .toEqual([`the user gamer may not read ${prefix}${platformStream}`]);
    const bans = () =>
      log.head(stream).then(async () => {
        const found: string[] = [];
        for await (const batch of log.read(stream, 0))
          found.push(...batch.flatMap(({ type }) => (type === 'sanctions.banned' ? [type] : [])));
        return found.length;
      });
    expect(await bans()).toBe(0);
    await giveBack(platformStream);
    await expect.poll(bans, patient).toBe(1);
    await expect.poll(() => log.denied, patient).toEqual([]);
    await stop();
    expect([await bans(), stalled]).toEqual([1, []]);
    await Promise.all([round.pipeline.close(), platform.pipeline.close()]);
  }, 60_000);

  test('to read: a reader that waits as long as it takes goes on, and others are told who may not do what', async () => {
    await log.append(stream, -1, sampleBatch(stream, 5));
    const projector = attachEventStoreLog(double.urlOf('gamer', 'p'), { prefix, patienceMs: Infinity });
    expect(await projector.head(stream)).toBe(4);
    await take('readRoles', stream);
    const head = projector.head(stream);
    await expect.poll(() => projector.denied, patient).toHaveLength(1);
    await expect(log.head(stream)).rejects.toMatchObject({
      reason: 'store',
      message: `${log.server} cannot be used: the user gamer may not read ${prefix}${stream}`,
    });
    await giveBack(stream);
    expect(await head).toBe(4);
    await projector.close();
  });

  test('to read the stream of an earlier round: the others are still looked at', async () => {
    for (const name of ['round-1', 'round-2']) await log.append(name, -1, sampleBatch(name, 5));
    await take('readRoles', 'round-1');
    await admin.setStreamMetadata(`${prefix}round-2`, { maxCount: 3 });
    const { touches = [], unseen } = (await log.touches?.([])) ?? {};
    expect([touches.map(({ kind, stream: of }) => `${of}: ${kind}`), unseen]).toEqual([
      ['round-2: limited'],
      ['round-1'],
    ]);
  });
});

test('what staff ask of a log that may not be read is turned away, and answered when the right is back', async () => {
  const whole = await openEventStoreLog(double.url);
  await whole.append(stream, -1, sampleBatch(stream, 5));
  await take('readRoles', stream, '');
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rackets-rights-'));
  const place = { folder, eventStoreUrl: double.urlOf('gamer', 'p'), mongoUrl: null };
  const archive = new ArchiveThread({ place, build: 'test' });
  await expect(archive.rounds()).rejects.toBeInstanceOf(LogAwayError);
  await giveBack(stream, '');
  expect(await archive.rounds()).toHaveLength(1);
  await archive.close();
  await whole.close();
  await fs.rm(folder, { recursive: true });
});

test('the time of the server is told by a later append where it could not be read after this one', async () => {
  const batch = sampleBatch(stream, 2);
  const ahead = log.clockAheadMs?.();
  await log.append(stream, -1, batch.slice(0, 1));
  await take('readRoles', stream);
  const asked = log.clockAheadMs?.();
  await log.append(stream, 0, batch.slice(1));
  await expect.poll(() => log.denied, patient).toHaveLength(1);
  await giveBack(stream);
  await log.append(stream, 1, sampleBatch(stream, 1, batch.at(-1)));
  for (const answer of [ahead, asked]) expect(Math.abs((await answer) ?? Infinity)).toBeLessThan(60_000);
});
