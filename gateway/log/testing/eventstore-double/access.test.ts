import crypto from 'node:crypto';
import { AccessDeniedError, type EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventStoreDouble, startEventStoreDouble } from '../eventstore-double.ts';
import { clientOf, events, shown } from './testing.ts';

let double: EventStoreDouble;
let admin: EventStoreDBClient;
const clients: EventStoreDBClient[] = [];

beforeAll(async () => {
  double = await startEventStoreDouble({ secure: true });
  admin = as('admin', 'changeit');
  await double.act({ kind: 'user', name: 'rackets', password: 'p: %ä', groups: [] });
  await double.act({ kind: 'user', name: 'other', password: 'o', groups: ['players'] });
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.dispose()));
  await double.stop();
});

function as(user: string, password: string): EventStoreDBClient {
  const client = clientOf(double.urlOf(user, password));
  clients.push(client);
  return client;
}

/** The two calls for appends: with credentials in the call the client uses one of its own for each. */
const ways = [
  ['the shared call', (_user: string, _password: string) => ({})],
  ['a call of its own', (username: string, password: string) => ({ credentials: { username, password } })],
] as const;

const begun = { expectedRevision: NO_STREAM } as const;

describe.each(ways)('with appends by %s', (_, way) => {
  test('any user of a secure server may write and read, unless told otherwise', async () => {
    const stream = crypto.randomUUID();
    await as('rackets', 'p: %ä').appendToStream(stream, events(2), { ...begun, ...way('rackets', 'p: %ä') });
    expect(await shown(as('other', 'o'), stream)).toEqual([0, 1]);
  });

  test('a user denied writing one stream writes the others', async () => {
    const [denied, allowed] = [crypto.randomUUID(), crypto.randomUUID()];
    await admin.setStreamMetadata(denied, { acl: { writeRoles: ['players'] } });
    const rackets = as('rackets', 'p: %ä');
    const options = { ...begun, ...way('rackets', 'p: %ä') };
    await expect(rackets.appendToStream(denied, events(1), options)).rejects.toBeInstanceOf(
      AccessDeniedError,
    );
    await rackets.appendToStream(allowed, events(1), options);
    // By its group.
    await as('other', 'o').appendToStream(denied, events(1), { ...begun, ...way('other', 'o') });
  });

  test('a wrong password is refused with code 16', async () => {
    const stream = crypto.randomUUID();
    const wrong = as('rackets', 'wrong').appendToStream(stream, events(1), way('rackets', 'wrong'));
    await expect(wrong).rejects.toMatchObject({ type: 'access-denied', code: 16 });
  });

  test('without a name nothing may be done', async () => {
    const stream = crypto.randomUUID();
    const nobody = clientOf(double.url.replace('admin:changeit@', ''));
    clients.push(nobody);
    await expect(nobody.appendToStream(stream, events(1))).rejects.toBeInstanceOf(AccessDeniedError);
    await expect(shown(nobody, stream)).rejects.toMatchObject({ code: 7 });
  });
});

test('a user denied reading one stream reads the others: code 7', async () => {
  const [denied, allowed] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const stream of [denied, allowed]) await admin.appendToStream(stream, events(1));
  await admin.setStreamMetadata(denied, { acl: { readRoles: ['other'] } });
  const rackets = as('rackets', 'p: %ä');
  await expect(shown(rackets, denied)).rejects.toMatchObject({ type: 'access-denied', code: 7 });
  expect(await shown(rackets, allowed)).toEqual([0]);
  expect(await shown(as('other', 'o'), denied)).toEqual([0]);
});

test('a changed password ends reads and appends by calls of their own; the open shared call goes on', async () => {
  const stream = crypto.randomUUID();
  await double.act({ kind: 'user', name: 'changing', password: 'old', groups: [] });
  const client = as('changing', 'old');
  await client.appendToStream(stream, events(1));
  await double.act({ kind: 'user', name: 'changing', password: 'new', groups: [] });
  await client.appendToStream(stream, events(1));
  await expect(shown(client, stream)).rejects.toMatchObject({ code: 16 });
  const own = { credentials: { username: 'changing', password: 'old' } };
  await expect(client.appendToStream(stream, events(1), own)).rejects.toMatchObject({ code: 16 });
  expect(await shown(as('changing', 'new'), stream)).toEqual([0, 1]);
});

test('the rights that $settings gives hold for all streams without rights of their own', async () => {
  const own = await startEventStoreDouble({ secure: true });
  const root = clientOf(own.url);
  const stream = crypto.randomUUID();
  await own.act({ kind: 'user', name: 'rackets', password: 'p', groups: [] });
  await own.act({ kind: 'user', name: 'auditor', password: 'p', groups: [] });
  const admins = '$admins';
  const everything = { $r: admins, $w: admins, $d: admins, $mr: admins, $mw: admins };
  const users = { ...everything, $r: ['rackets', 'auditor'], $w: ['rackets'], $mr: ['rackets', 'auditor'] };
  await root.appendToStream(
    '$settings',
    jsonEvent({
      type: 'update-default-acl',
      data: { $userStreamAcl: users, $systemStreamAcl: everything },
    }),
  );
  const [rackets, auditor] = [clientOf(own.urlOf('rackets', 'p')), clientOf(own.urlOf('auditor', 'p'))];
  await rackets.appendToStream(stream, events(2), begun);
  expect(await shown(auditor, stream)).toEqual([0, 1]);
  expect((await auditor.getStreamMetadata(stream)).metadata).toBeUndefined();
  await expect(auditor.appendToStream(stream, events(1))).rejects.toBeInstanceOf(AccessDeniedError);
  await expect(rackets.setStreamMetadata(stream, {})).rejects.toBeInstanceOf(AccessDeniedError);
  await expect(rackets.deleteStream(stream)).rejects.toMatchObject({ code: 7 });
  await expect(rackets.tombstoneStream(stream)).rejects.toMatchObject({ code: 7 });
  await expect(shown(rackets, '$settings')).rejects.toMatchObject({ code: 7 });
  await Promise.all([root, rackets, auditor].map((client) => client.dispose()));
  await own.stop();
});

test('what was refused is counted', async () => {
  const { 'access-denied': denied = 0, 'password-refused': refused = 0 } = await double.counts();
  expect(Math.min(denied, refused)).toBeGreaterThan(0);
});
