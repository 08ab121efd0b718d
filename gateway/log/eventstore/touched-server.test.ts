import { execFile } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleBatch } from '../sample-events.ts';
import { type EventStoreDouble, startEventStoreDouble } from '../testing/eventstore-double.ts';
import { attachEventStoreLog, openEventStoreLog } from './eventstore-event-log.ts';

const root = path.join(import.meta.dirname, '../../..');
const run = promisify(execFile);
let double: EventStoreDouble;
let admin: EventStoreDBClient;
let prefix: string;

beforeAll(async () => {
  double = await startEventStoreDouble({ secure: true });
  admin = EventStoreDBClient.connectionString(double.url);
});

afterAll(async () => {
  await admin.dispose();
  await double.stop();
});

/** A log with two streams, under a prefix of its own, as this user sees it. */
async function written(url = double.url) {
  prefix = `${crypto.randomUUID()}-`;
  const log = await openEventStoreLog(url, { prefix });
  for (const stream of ['platform', 'round-1']) await log.append(stream, -1, sampleBatch(stream, 5));
  return log;
}

const kinds = async (log: Awaited<ReturnType<typeof written>>) =>
  ((await log.touches?.([]))?.touches ?? []).map(({ stream, kind }) => `${stream}: ${kind}`);

describe('what somebody does on the server', () => {
  test.each([
    ['a limit', 'limited', () => admin.setStreamMetadata(`${prefix}round-1`, { maxCount: 1 })],
    ['a delete', 'deleted', () => admin.deleteStream(`${prefix}round-1`)],
  ] as const)('%s is seen, and undone with all events', async (_, kind, harm) => {
    const log = await written();
    expect(await kinds(log)).toEqual([]);
    await harm();
    expect(await kinds(log)).toEqual([`round-1: ${kind}`]);
    await log.undo?.('round-1');
    expect(await kinds(log)).toEqual([]);
    const read: number[] = [];
    for await (const batch of log.read('round-1', 0)) read.push(...batch.map(({ revision }) => revision));
    expect(read).toEqual([0, 1, 2, 3, 4]);
    await log.close();
  });

  test('an undo keeps the rights that are set', async () => {
    const log = await written();
    await admin.setStreamMetadata(`${prefix}round-1`, { maxCount: 1, acl: { deleteRoles: ['$admins'] } });
    await log.undo?.('round-1');
    const { metadata } = await admin.getStreamMetadata(`${prefix}round-1`);
    expect(metadata).toEqual({ acl: { deleteRoles: ['$admins'] } });
    await log.close();
  });

  test('a stream that was deleted permanently is seen, hides no other, and cannot be undone', async () => {
    const log = await written();
    await admin.tombstoneStream(`${prefix}round-1`);
    expect(await kinds(log)).toEqual(['round-1: tombstone']);
    expect(await log.streams()).toEqual(['platform']);
    await expect(log.undo?.('round-1')).rejects.toThrow('was deleted permanently: that cannot be undone');
    await log.close();
  });

  test('a list of streams that was deleted or limited is seen, and the streams by other names', async () => {
    const log = await written();
    await admin.setStreamMetadata(`${prefix}rackets-streams`, { maxCount: 1 });
    expect(await kinds(log)).toEqual(['rackets-streams: limited']);
    await admin.tombstoneStream(`${prefix}rackets-streams`);
    await admin.deleteStream(`${prefix}platform`);
    expect(await log.streams()).toEqual([]);
    const looked = await log.touches?.(['platform', 'round-1']);
    expect(looked?.touches.map(({ stream, kind }) => `${stream}: ${kind}`)).toEqual([
      'rackets-streams: tombstone',
      'platform: deleted',
    ]);
    await log.close();
  });
});

describe('what the server refuses', () => {
  const password = 'p: %ä@/?';
  const messageOf = (trying: Promise<unknown> | undefined) =>
    (trying ?? Promise.resolve()).then(
      () => 'nothing',
      (error: Error & { reason?: string }) => `${error.reason ?? ''} ${error.message}`,
    );

  beforeAll(() => double.act({ kind: 'user', name: 'gamer', password, groups: [] }));

  test('a user or a password that it does not know ends a start at once, with the user', async () => {
    for (const url of [double.urlOf('gamer', 'wrong'), double.urlOf('nobody', password)]) {
      const user = url.includes('nobody') ? 'nobody' : 'gamer';
      const said = await messageOf(openEventStoreLog(url));
      expect(said).toBe(
        `store EventStoreDB at localhost:${double.port} cannot be used: it does not know the user ${user}, or the password is wrong`,
      );
    }
  });

  test('a stream that may not be written is named before anything is written', async () => {
    const log = await written(double.urlOf('gamer', password));
    expect(await messageOf(log.assertWritable?.(['platform', 'round-1', 'round-2']))).toBe('nothing');
    // To be told of a revision is to be answered.
    expect(log.awayMs).toBe(0);
    await admin.setStreamMetadata(`${prefix}round-1`, { acl: { writeRoles: ['$admins'] } });
    expect(await messageOf(log.assertWritable?.(['platform', 'round-1']))).toContain(
      `cannot be used: the user gamer may not write ${prefix}round-1`,
    );
    expect([await log.head('platform'), await log.head('round-1')]).toEqual([4, 4]);
    await log.close();
  });

  test('a stream that may not be read is named, and so is one whose metadata may not', async () => {
    const log = await written(double.urlOf('gamer', password));
    await admin.setStreamMetadata(`${prefix}platform`, { acl: { metaReadRoles: ['$admins'] } });
    expect(await log.touches?.([])).toEqual({ touches: [], unseen: ['platform'] });
    await admin.setStreamMetadata(`${prefix}round-1`, { acl: { readRoles: ['$admins'] } });
    expect(await messageOf(log.head('round-1'))).toContain(
      `cannot be used: the user gamer may not read ${prefix}round-1`,
    );
    await log.close();
  });

  test('what was asked in vain is counted', async () => {
    const log = await written(double.urlOf('gamer', password));
    expect(log.figures).toMatchObject({ failedAppends: 0, failedReads: 0, renewed: 0 });
    await admin.setStreamMetadata(`${prefix}round-1`, {
      acl: { writeRoles: ['$admins'], readRoles: ['$admins'] },
    });
    const last = sampleBatch('round-1', 5).at(-1);
    const { kind } = await log.append('round-1', 4, sampleBatch('round-1', 1, last));
    expect(kind).toBe('unknown');
    await messageOf(log.head('round-1'));
    expect(log.figures).toMatchObject({ failedAppends: 1, failedReads: 1 });
    await log.close();
  });
});

test('the list of streams is written again by whoever leads', async () => {
  const log = await written();
  await admin.setStreamMetadata(`${prefix}rackets-streams`, { truncateBefore: 2 });
  await admin.setStreamMetadata(`${prefix}rackets-streams`, {});
  await log.close();
  await admin.setStreamMetadata(`${prefix}rackets-streams`, { truncateBefore: 2 });
  const next = await openEventStoreLog(double.url, { prefix });
  expect(await next.streams()).toEqual([]);
  await next.append('round-1', 4, sampleBatch('round-1', 1, sampleBatch('round-1', 5).at(-1)));
  expect(await next.streams()).toEqual(['round-1']);
  await next.close();
});

test('the least rights let the game play and see, an auditor read, and nobody else touch a stream', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rackets-rights-'));
  const secret = (name: string, value: string) => {
    fs.writeFileSync(path.join(folder, name), `${value}\n`);
    return path.join(folder, name);
  };
  const authority = new URL(double.url.replace('esdb:', 'http:')).searchParams.get('tlsCAFile') ?? '';
  const options = {
    node: `localhost:${double.port}`,
    ca: authority,
    admin: secret('admin', 'changeit'),
    rackets: secret('rackets', 'of the game'),
    auditor: secret('auditor', 'of the auditor'),
  };
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const make = () => run(process.execPath, [path.join(root, 'deploy/make-rights.mjs'), ...given]);
  await make();
  expect((await make()).stdout).toContain('rackets is there already.');
  const game = await written(double.urlOf('rackets', 'of the game'));
  expect(await game.touches?.([])).toEqual({ touches: [], unseen: [] });
  await expect(game.undo?.('round-1')).resolves.toBeUndefined();
  await admin.setStreamMetadata(`${prefix}round-1`, { maxCount: 1 });
  await expect(game.undo?.('round-1')).rejects.toThrow('may not write the metadata of');
  const auditor = attachEventStoreLog(double.urlOf('auditor', 'of the auditor'), { prefix });
  expect(await auditor.streams()).toEqual(['platform', 'round-1']);
  expect(await kinds(auditor)).toEqual(['round-1: limited']);
  await double.act({ kind: 'user', name: 'somebody', password: 'else', groups: [] });
  const somebody = EventStoreDBClient.connectionString(double.urlOf('somebody', 'else'));
  await expect(somebody.setStreamMetadata(`${prefix}round-1`, {})).rejects.toMatchObject({
    type: 'access-denied',
  });
  await expect(somebody.deleteStream(`${prefix}round-1`)).rejects.toMatchObject({ type: 'access-denied' });
  await somebody.dispose();
  await auditor.close();
  await game.close();
  fs.rmSync(folder, { recursive: true });
});
