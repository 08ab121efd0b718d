import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FolderBlobs } from '@rackets/gateway/media/folder-blobs.ts';
import { accountCollections } from '@rackets/gateway/accounts/collections.ts';
import { routes } from '@rackets/gateway/features/index.ts';
import { wildRequests } from '@rackets/gateway/http/testing/wild-requests.ts';
import { loadDayKeys } from '@rackets/gateway/pipeline/day-keys.ts';
import { attachLog, openDocuments } from '@rackets/gateway/stores/stores.ts';
import { TestClient } from '@rackets/gateway/push/test-client.ts';
import * as fc from 'fast-check';
import { open } from 'lmdb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBackup } from '../operator/backup/write-backup.ts';
import { logFile } from '../system/log-file.ts';
import { ServerProcess } from '../system/server.ts';
import { uncompressed } from '@rackets/gateway/stores/testing/stored-files.ts';
import { type Canary, findCanaries, type Place } from './canaries.ts';

const email = 'canary.7f3a@coalmine.example';
const password = 'Canary pässword & 7f3a "!';
const address = '203.0.113.77';

let server: ServerProcess;
const answers: Place[] = [];

beforeAll(async () => {
  server = await ServerProcess.prepare({ LOG_LEVEL: 'trace', TRUST_PROXY: '1', CHECK_ANSWERS: 'on' });
  await server.start();
});

afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(server.dataDir, { recursive: true, force: true });
});

test('e-mail, password, session key, address, day keys and signing key are in nothing that others see', async () => {
  const { key, character } = await signUp();
  const heard = await listen(key, character);
  await playEverything(key);
  expect(await server.end('SIGTERM')).toBe(0);
  // By then every push has arrived.
  for (const client of heard) await client.until(({ closedBy }) => closedBy !== null);
  const frames = heard.map((client) => client.heard.join('\n')).join('\n');

  const canaries = await plantedIn(server.dataDir, key);
  const places = [...answers, { where: 'pushes', text: frames }, ...(await storedIn(server.dataDir))];
  places.push({ where: 'the log of the process', text: server.output });
  console.log(`${canaries.length} canaries looked for in ${places.length} places`);
  expect(frames).toContain('prev');
  expect(answers.length).toBeGreaterThan(routes.length);
  expect(answers.some(({ where }) => where.includes('receipt'))).toBe(true);
  expect(findCanaries(canaries, places)).toEqual([]);
  // They are where they belong; otherwise the search would find nothing anywhere.
  const own = await rowsOf(server.dataDir, (collection) =>
    accountCollections.some(({ name }) => name === collection),
  );
  expect(findCanaries(canaries, [{ where: 'accounts', text: own }])).toContain(
    'the e-mail in accounts, as it is',
  );
});

async function call(method: string, path: string, key: string | null, body?: string) {
  const headers: Record<string, string> = { 'GN-CID': 'TESTTEST', 'X-Forwarded-For': address };
  if (key !== null) headers['GN-Session-Key'] = key;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const response = await fetch(server.url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const where = `${response.status} of ${method} ${path.slice(0, 60)}`;
  const receipt = response.headers.get('x-gn-receipt');
  if (receipt !== null) answers.push({ where: `the receipt in ${where}`, text: receipt });
  answers.push({
    where,
    text: `${text}\n${JSON.stringify([...response.headers])}`,
    allowed: allowedIn(path, response.status),
  });
  return {
    status: response.status,
    json: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

/** Signing in returns the caller's own key, and an account may see its own e-mail. */
function allowedIn(path: string, status: number): readonly string[] {
  if (status !== 200) return [];
  if (/^\/api\/auth(?:\/register)?$/.test(path)) return ['the session key'];
  return /^\/api\/(?:me|state)(?:\?|$)/.test(path) ? ['the e-mail'] : [];
}

async function signUp(): Promise<{ readonly key: string; readonly character: string }> {
  const account = JSON.stringify({ email, password, passwordConfirm: password });
  const { json } = await call('POST', '/api/auth/register', null, account);
  const key = String(json['key']);
  const life = JSON.stringify({
    checkUserAgreement: true,
    reveal: true,
    protection: '24',
    username: 'Tweety',
  });
  const born = await call('POST', '/api/me/characters', key, life);
  expect(born.status).toBe(200);
  return { key, character: String(born.json['character']) };
}

/** Two sockets: one's own channels, and the public ones. */
async function listen(key: string, character: string): Promise<readonly TestClient[]> {
  const channels = [
    [`character-${character}`, `activity-${character}`],
    ['public-prison', 'public-statistics', 'public-fairness', 'online'],
  ];
  return Promise.all(
    channels.map(async (names) => {
      const { json } = await call('POST', '/api/socket-tickets', key, '{}');
      // The ticket opens one socket and is then spent.
      const client = new TestClient(`ws://127.0.0.1:${server.wsPort}/?ticket=${String(json['ticket'])}`);
      await client.until((one) => one.heard.length > 0);
      for (const channel of names) client.send({ type: 'subscribe', channel });
      return client;
    }),
  );
}

/** Every call with valid and invalid bodies, including failed sign-ins. */
async function playEverything(key: string): Promise<void> {
  for (const wrong of [`${password}x`, '']) {
    const account = { email, password: wrong, passwordConfirm: password };
    await call('POST', '/api/auth', null, JSON.stringify({ email, password: wrong }));
    await call('POST', '/api/auth/register', null, JSON.stringify(account));
    await call('POST', '/api/auth/password', null, JSON.stringify({ ...account, session: key }));
  }
  await call('POST', '/api/bank/deposit', key, '{"amount":10}');
  await call('POST', '/api/bank/deposit', key, JSON.stringify({ amount: 10, email, session: key }));
  await call('POST', '/api/small', key, '{"task_index":0}');
  for (const one of routes) {
    if (one.path === 'auth/logout') continue;
    for (const { path, body } of fc.sample(wildRequests(one), { numRuns: 6, seed: 7 })) {
      await call(one.method, path, key, body);
    }
  }
  await call('POST', '/api/auth', null, JSON.stringify({ email, password }));
}

async function plantedIn(data: string, key: string): Promise<readonly Canary[]> {
  const dayKeys = await loadDayKeys(join(data, 'keys'), 1, 0, false);
  const pem = readFileSync(join(data, 'keys/round-1.signing.pem'), 'utf8');
  const [, base64 = ''] = pem.split('\n');
  return [
    { what: 'the e-mail', bytes: Buffer.from(email) },
    { what: 'the password', bytes: Buffer.from(password) },
    { what: 'the session key', bytes: Buffer.from(key) },
    { what: 'the session key', bytes: Buffer.from(key, 'base64url') },
    { what: 'the address', bytes: Buffer.from(address) },
    // An Ed25519 key in PKCS 8 ends with its 32 secret bytes.
    { what: 'the signing key', bytes: Buffer.from(base64, 'base64').subarray(-32) },
    ...[1, 2, dayKeys.days].map((day) => ({
      what: `the key of day ${day}`,
      bytes: Buffer.from(dayKeys.key(day), 'hex'),
    })),
  ];
}

async function storedIn(data: string): Promise<readonly Place[]> {
  const backup = await backUp(data);
  const streams = readdirSync(join(backup, 'streams')).map((name) => join(backup, 'streams', name));
  const places = [
    { where: 'events', text: bytesOf(logFile(data)) },
    { where: 'heads', text: bytesOf(join(data, 'log/heads')) },
    ...readdirSync(join(data, 'snapshots')).map((name) => ({
      where: `snapshot ${name}`,
      text: bytesOf(join(data, 'snapshots', name)),
    })),
    { where: 'the manifest of a backup', text: bytesOf(join(backup, 'manifest')) },
    ...streams.map((path) => ({
      where: 'events of a backup',
      text: bytesOf(path),
    })),
    {
      where: 'read models',
      text: await rowsOf(data, (collection) => !accountCollections.some(({ name }) => name === collection)),
    },
  ];
  rmSync(dirname(backup), { recursive: true, force: true });
  return places;
}

async function backUp(data: string): Promise<string> {
  const target = join(mkdtempSync(join(tmpdir(), 'rackets-canary-')), 'backup');
  const place = { folder: data, eventStoreUrl: null, mongoUrl: null };
  const log = await attachLog(place);
  const documents = await openDocuments(place, { check: true });
  await writeBackup({
    log,
    documents,
    keys: join(data, 'keys'),
    blobs: new FolderBlobs(join(data, 'blobs')),
    target,
    build: 'test',
  });
  await documents.close();
  await log.close();
  return target;
}

const bytesOf = (path: string) => uncompressed(path).toString('latin1');

/** Keys and values of the rows of the given collections. */
async function rowsOf(data: string, wanted: (collection: string) => boolean): Promise<string> {
  const path = join(data, 'documents/documents.mdb');
  const db = open<Buffer>({ path, noSubdir: true, encoding: 'binary', overlappingSync: false });
  const rows = [...db.getRange({})].filter(({ key }) => Array.isArray(key) && wanted(String(key[1])));
  const text = rows.map(({ key, value }) => `${JSON.stringify(key)} ${value.toString('latin1')}`).join('\n');
  await db.close();
  return text;
}
